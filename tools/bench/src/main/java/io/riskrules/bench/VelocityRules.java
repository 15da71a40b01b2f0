package io.riskrules.bench;

import io.riskrules.bench.VelocityRun.Way;
import io.riskrules.message.RawRecord;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.flink.api.common.functions.MapFunction;

/**
 * Rules as control messages: of those that look back at most twenty different aggregates, whatever
 * their number.
 */
final class VelocityRules implements MapFunction<Long, RawRecord> {
  private static final long serialVersionUID = 1L;
  private static final String[] AGGREGATES = {
    "sum(amount)", "count()", "max(amount)", "avg(amount)"
  };
  private static final int WINDOWS = 5;

  private final Way way;
  private final int rules;

  VelocityRules(Way way, int rules) {
    this.way = way;
    this.rules = rules;
  }

  /** The window of a rule in minutes. */
  static int minutes(int rule) {
    return 10 * (1 + rule / AGGREGATES.length % WINDOWS);
  }

  /** What its aggregate must be more than, which it hardly ever is. */
  static long limit(int rule) {
    return 100_000_000L + rule;
  }

  @Override
  public RawRecord map(Long number) {
    int rule = number.intValue();
    String when = way.looksBack(rule, rules) ? lookingBack(rule) : ordinary(rule);
    String message = "{\"ruleId\":\"rule" + number + "\",\"when\":\"" + when + "\"}";
    return new RawRecord(
        "rules",
        0,
        number,
        0,
        Optional.empty(),
        Optional.of(message.getBytes(StandardCharsets.UTF_8)));
  }

  private String lookingBack(int rule) {
    return (way.isOrdinary() ? "amount > 999.9 and " : "")
        + AGGREGATES[rule % AGGREGATES.length]
        + " over "
        + minutes(rule)
        + " minutes"
        + (way == Way.PANES ? "" : " by device")
        + " > "
        + limit(rule);
  }

  /** One payment in ten thousand is so large. */
  private static String ordinary(int rule) {
    return "amount > 999.9 and account != \\\"A" + rule + "\\\"";
  }
}
