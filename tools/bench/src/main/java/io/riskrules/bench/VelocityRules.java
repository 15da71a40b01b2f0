package io.riskrules.bench;

import io.riskrules.message.RawRecord;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.flink.api.common.functions.MapFunction;

/**
 * Velocity rules as control messages: at most twenty different aggregates, whatever their number.
 */
final class VelocityRules implements MapFunction<Long, RawRecord> {
  private static final long serialVersionUID = 1L;
  private static final String[] AGGREGATES = {
    "sum(amount)", "count()", "max(amount)", "avg(amount)"
  };
  private static final int WINDOWS = 5;

  private final boolean byDevice;

  VelocityRules(boolean byDevice) {
    this.byDevice = byDevice;
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
    String when =
        AGGREGATES[rule % AGGREGATES.length]
            + " over "
            + minutes(rule)
            + " minutes"
            + (byDevice ? " by device" : "")
            + " > "
            + limit(rule);
    String message = "{\"ruleId\":\"rule" + number + "\",\"when\":\"" + when + "\"}";
    return new RawRecord(
        "rules",
        0,
        number,
        0,
        Optional.empty(),
        Optional.of(message.getBytes(StandardCharsets.UTF_8)));
  }
}
