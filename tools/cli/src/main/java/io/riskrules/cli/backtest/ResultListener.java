package io.riskrules.cli.backtest;

/** Told what a backtest finds, as it finds it: in no promised order, one at a time. */
public interface ResultListener {
  /** A result as the job would write it: a JSON object. */
  void result(ResultKind kind, String json);
}
