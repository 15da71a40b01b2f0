package io.riskrules.bench;

import io.riskrules.message.RawRecord;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;

/** Generated rules as control messages. */
final class RuleMessages extends RichMapFunction<Long, RawRecord> {
  private static final long serialVersionUID = 1L;

  private final int rules;
  private transient List<BenchRule> set;

  RuleMessages(int rules) {
    this.rules = rules;
  }

  @Override
  public void open(OpenContext context) {
    set = Workload.RARE.rules(rules);
  }

  @Override
  public RawRecord map(Long number) {
    String when = new RiskrulesDialect().write(set.get(number.intValue())).replace("\"", "\\\"");
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
