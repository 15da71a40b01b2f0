package io.riskrules.cli.backtest;

import io.riskrules.event.Event;

/** Looks at events as they are read, so that a file is read once. */
public interface EventProbe {
  /** Looks at nothing. */
  EventProbe NONE =
      new EventProbe() {
        @Override
        public int every() {
          return 1;
        }

        @Override
        public Look open() {
          return (event, picked) -> {};
        }
      };

  /** One event in so many is picked, whoever reads it. */
  int every();

  /** A look for one reader. Several readers look at once, each by a look of its own. */
  Look open();

  /** Looks at the events of one reader. */
  interface Look {
    /** An event that is readable, without its derived fields. */
    void look(Event event, boolean picked);
  }
}
