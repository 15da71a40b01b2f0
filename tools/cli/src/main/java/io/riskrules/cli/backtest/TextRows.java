package io.riskrules.cli.backtest;

import io.riskrules.cli.report.Count;
import java.io.PrintWriter;
import java.util.Map;
import java.util.TreeMap;

/** How often each rule matched, for people. */
public final class TextRows implements BacktestReport {
  private static final String RULE = "\"ruleId\":\"";

  private final PrintWriter out;
  private final Tally tally = new Tally();
  private final Map<String, Long> matches = new TreeMap<>();

  /** Writes to that writer. */
  public TextRows(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void result(ResultKind kind, String json) {
    if (tally.count(kind, json) && kind == ResultKind.ALERT) {
      int from = json.indexOf(RULE) + RULE.length();
      matches.merge(json.substring(from, json.indexOf('"', from)), 1L, Long::sum);
    }
  }

  @Override
  public void end(long eventsRead) {
    matches.forEach((rule, count) -> out.println(rule + ": " + count));
    out.println(
        "judged "
            + Count.of(eventsRead, "event")
            + ", "
            + Count.of(tally.of(ResultKind.ALERT), "alert")
            + ", "
            + Count.of(tally.of(ResultKind.DEAD_LETTER), "bad line"));
  }

  @Override
  public long rejected() {
    return tally.rejected();
  }
}
