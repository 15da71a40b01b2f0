package io.riskrules.cli.backtest;

/** Two reports of one backtest: the first is at its end before the second one is. */
public record Both(BacktestReport first, BacktestReport second) implements BacktestReport {
  @Override
  public void result(ResultKind kind, String json) {
    first.result(kind, json);
    second.result(kind, json);
  }

  @Override
  public void end(long eventsRead) {
    first.end(eventsRead);
    second.end(eventsRead);
  }

  @Override
  public long rejected() {
    return first.rejected();
  }
}
