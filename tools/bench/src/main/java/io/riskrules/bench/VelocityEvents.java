package io.riskrules.bench;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.EventBuilder;
import io.riskrules.message.Arrival;
import io.riskrules.schema.EventSchema;
import io.riskrules.source.SourceText;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.SplittableRandom;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;

/** Payments of 100,000 accounts, some of which pay far more often than others, 10 ms apart. */
final class VelocityEvents extends RichMapFunction<Long, Arrival> {
  static final String SCHEMA =
      """
      event payment {
        payment_id int required
        account    string required
        device     string required
        amount     decimal(18,2) required
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 0 seconds
      }
      """;

  private static final long serialVersionUID = 1L;
  private static final int ACCOUNTS = 100_000;
  private static final long START = 1_772_366_400_000L;
  private static final long STEP_MILLIS = 10;

  private final int rules;
  private transient EventSchema schema;

  VelocityEvents(int rules) {
    this.rules = rules;
  }

  static EventSchema schema() {
    return RuleCompiler.forSchema(SourceText.of("velocity.schema", SCHEMA)).get().schema();
  }

  @Override
  public void open(OpenContext context) {
    schema = schema();
  }

  @Override
  public Arrival map(Long number) throws InterruptedException {
    VelocityRun.awaitRules(rules);
    SplittableRandom random = new SplittableRandom(number);
    double rank = random.nextDouble();
    int account = (int) (ACCOUNTS * rank * rank * rank);
    return new Arrival(
        Optional.of(
            new EventBuilder(schema)
                .set("payment_id", BigDecimal.valueOf(number))
                .set("account", "A" + account)
                .set("device", "d" + random.nextInt(ACCOUNTS))
                .set("amount", BigDecimal.valueOf(random.nextInt(100_000), 2))
                .set("paid_at", START + number * STEP_MILLIS)
                .event()),
        Optional.empty());
  }
}
