package io.riskrules.cli.backtest;

/** What is shown of a backtest. */
public interface BacktestReport extends ResultListener {
  /** All is judged; so many lines of events were read. */
  void end(long eventsRead);

  /** How many control messages were rejected. */
  long rejected();
}
