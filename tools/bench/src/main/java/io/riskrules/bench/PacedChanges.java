package io.riskrules.bench;

import io.riskrules.message.RawRecord;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;

/** All rules at once, and when they are in force changes of them at a steady rate. */
final class PacedChanges extends RichMapFunction<Long, RawRecord> {
  private static final long serialVersionUID = 1L;
  private static final long EVERY_MILLIS = 20;

  private final int rules;
  private transient List<BenchRule> set;

  PacedChanges(int rules) {
    this.rules = rules;
  }

  @Override
  public void open(OpenContext context) {
    set = Workload.RARE.rules(Math.max(1, rules));
  }

  @Override
  public RawRecord map(Long number) throws InterruptedException {
    if (number < rules) {
      return message(number, "rule" + number, when(number));
    }
    if (number == rules) {
      return message(number, ChangingJob.EVERY, "true");
    }
    while (ChangingJob.applied() <= rules) {
      Thread.sleep(1);
    }
    Thread.sleep(EVERY_MILLIS);
    ChangingJob.sent(number);
    return message(number, "rule" + number % Math.max(1, rules), when(number * 31));
  }

  private String when(long number) {
    BenchRule rule = set.get((int) (number % set.size()));
    return new RiskrulesDialect().write(rule).replace("\"", "\\\"");
  }

  private static RawRecord message(long number, String id, String when) {
    String message = "{\"ruleId\":\"" + id + "\",\"when\":\"" + when + "\"}";
    return new RawRecord(
        "rules",
        0,
        number,
        0,
        Optional.empty(),
        Optional.of(message.getBytes(StandardCharsets.UTF_8)));
  }
}
