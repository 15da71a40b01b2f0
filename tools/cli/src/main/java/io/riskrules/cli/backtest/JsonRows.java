package io.riskrules.cli.backtest;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.util.function.Consumer;

/** Every result as one JSON object a line, of a {@code kind}; a summary is the last. */
public final class JsonRows implements BacktestReport {
  private final PrintWriter out;
  private final Consumer<ObjectNode> more;
  private final Tally tally = new Tally();

  /** Writes to that writer, which is flushed at the end; {@code more} completes the summary. */
  public JsonRows(PrintWriter out, Consumer<ObjectNode> more) {
    this.out = out;
    this.more = more;
  }

  @Override
  public void result(ResultKind kind, String json) {
    if (tally.count(kind, json)) {
      out.print("{\"kind\":\"");
      out.print(kind.word());
      out.print("\",");
      out.append(json, 1, json.length()).append('\n');
    }
  }

  @Override
  public void end(long eventsRead) {
    ObjectNode summary = JsonNodeFactory.instance.objectNode();
    summary.put("kind", "summary");
    summary.put("events", eventsRead);
    summary.put("judged", eventsRead - tally.of(ResultKind.DEAD_LETTER));
    summary.put("deadLetters", tally.of(ResultKind.DEAD_LETTER));
    summary.put("statuses", tally.of(ResultKind.STATUS));
    summary.put("rejected", tally.rejected());
    summary.put("alerts", tally.of(ResultKind.ALERT));
    more.accept(summary);
    out.append(summary.toString()).append('\n');
    out.flush();
  }

  @Override
  public long rejected() {
    return tally.rejected();
  }
}
