package io.riskrules.match;

import io.riskrules.diagnostic.CompilerBug;

/** Takes the matches of one event. */
@FunctionalInterface
public interface MatchSink {
  /** The rule of that id is true for the event. */
  void accept(String ruleId);

  /**
   * The rule of that id could not be judged, which is a fault of ours; the other rules go on.
   * Unless overridden it throws a {@link CompilerBug}.
   */
  default void failed(String ruleId, Throwable fault) {
    throw new CompilerBug("matching", ruleId, "the condition failed on an event", fault);
  }
}
