package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.config.Limits;
import io.riskrules.config.Options.Judging;
import io.riskrules.config.SchemaSource;
import io.riskrules.config.Timing;
import io.riskrules.evaluate.BruteForce.Payment;
import io.riskrules.evaluate.BruteForce.Spec;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Aggregates of random streams against their brute-force computation: out of order, with nulls, by
 * any grouping, with restarts on the way. Each account is a stream of its own.
 */
class AggregateOracleTest {
  private static final boolean THOROUGH = Boolean.getBoolean("riskrules.thorough");
  private static final int RUNS = THOROUGH ? 200 : 20;
  private static final int ACCOUNTS = 50;
  private static final int EVENTS = 20 * ACCOUNTS;
  private static final int RULES = 12;
  private static final int DISORDER_MILLIS = 60_000;
  private static final long START = Instant.parse("2026-03-01T12:00:00Z").toEpochMilli();
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string
        device     string
        amount     decimal(18,2)
        rate       double
        country    string
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 60 seconds
      }
      """;

  private record Run(Random random, List<Spec> specs, List<Payment> arriving) {}

  @ParameterizedTest
  @EnumSource
  void answersAreThoseOfBruteForce(Judging judging) throws Exception {
    long seed = Long.getLong("riskrules.seed", THOROUGH ? new Random().nextLong() : 20_260_101L);
    long start = System.nanoTime();
    Random random = new Random(seed);
    for (int number = 0; number < RUNS; number++) {
      Run run = new Run(random, specs(random), payments(random));
      Map<String, String> answers = answers(run, judging);
      assertThat(answers).hasSize(RULES * EVENTS);
      check(run, judging, answers, seed);
    }
    System.out.printf(
        Locale.ROOT,
        "%s, %d streams, %d answers, %d s, seed %d%n",
        judging,
        RUNS * ACCOUNTS,
        RUNS * RULES * EVENTS,
        (System.nanoTime() - start) / 1_000_000_000,
        seed);
  }

  private static void check(Run run, Judging judging, Map<String, String> answers, long seed) {
    List<Payment> order = new ArrayList<>(run.arriving);
    if (judging == Judging.AS_OF) {
      order.sort(Comparator.comparingLong(Payment::millis).thenComparing(Payment::id));
    }
    BruteForce oracle = new BruteForce();
    for (Payment payment : order) {
      oracle.judge(payment);
      for (int rule = 0; rule < RULES; rule++) {
        Spec spec = run.specs.get(rule);
        assertThat(answers.get("R" + rule + payment.id()))
            .as("%s for %s, seed %d", spec.text(), payment, seed)
            .isEqualTo(text(oracle.answer(spec)));
      }
    }
  }

  private static String text(Object answer) {
    if (answer instanceof BigDecimal number) {
      return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
    if (answer instanceof Double number) {
      return text(BigDecimal.valueOf(number + 0.0));
    }
    if (answer instanceof Long millis) {
      return "timestamp \"" + Instant.ofEpochMilli(millis) + '"';
    }
    return answer == null ? "null" : '"' + answer.toString() + '"';
  }

  /** What the job says, by rule and event, with a restart somewhere in every other run. */
  private static Map<String, String> answers(Run run, Judging judging) throws Exception {
    Evaluation evaluation =
        new Evaluation(
            new SchemaSource("test.schema", SCHEMA),
            Limits.standard(),
            GateTargets.none(),
            true,
            Timing.of(judging));
    Map<String, String> answers = new HashMap<>();
    int restartAt = run.random.nextInt(2 * EVENTS);
    long latest = Long.MIN_VALUE;
    StagesBench bench = StagesBench.open(evaluation);
    try {
      for (int rule = 0; rule < RULES; rule++) {
        bench.control(rule("R" + rule, run.specs.get(rule)));
      }
      assertThat(bench.statuses())
          .allSatisfy(status -> assertThat(status.get("status").asText()).isEqualTo("applied"));
      for (int i = 0; i < EVENTS; i++) {
        Payment payment = run.arriving.get(i);
        bench.event(json(payment));
        latest = Math.max(latest, payment.millis());
        if (run.random.nextInt(10) == 0) {
          bench.watermark(latest - DISORDER_MILLIS - 1);
        }
        if (i == restartAt) {
          read(bench, answers);
          StagesBench.State state = bench.snapshot();
          bench.close();
          bench = StagesBench.restore(evaluation, state);
        }
      }
      bench.watermark(Long.MAX_VALUE);
      read(bench, answers);
      assertThat(bench.left()).isZero();
    } finally {
      bench.close();
    }
    return answers;
  }

  private static void read(StagesBench bench, Map<String, String> answers) {
    for (JsonNode alert : bench.alerts()) {
      String because = alert.get("because").get(0).asText();
      int end =
          Math.max(
              because.lastIndexOf(") is null"),
              Math.max(because.lastIndexOf(") > "), because.lastIndexOf(") != ")));
      String value = because.substring(because.lastIndexOf(" (", end) + 2, end);
      answers.put(alert.get("ruleId").asText() + alert.get("eventId").asText(), value);
    }
  }

  private static String rule(String id, Spec spec) {
    String test =
        switch (spec.argument()) {
          case "country" -> spec.function().equals("last") ? " != \"none\"" : " > -1";
          case "paid_at" ->
              spec.function().equals("count_distinct")
                  ? " > -1"
                  : " > timestamp \"1970-01-01T00:00:00Z\"";
          default -> " > -1000000000";
        };
    String when = spec.text() + test + " or " + spec.text() + " is null";
    return WindowCase.JSON.createObjectNode().put("ruleId", id).put("when", when).toString();
  }

  private static List<Spec> specs(Random random) {
    List<Spec> specs = new ArrayList<>();
    String[][] forms = {
      {"count", ""},
      {"sum", "amount"},
      {"sum", "rate"},
      {"avg", "amount"},
      {"avg", "rate"},
      {"min", "amount"},
      {"max", "rate"},
      {"max", "paid_at"},
      {"last", "country"},
      {"last", "amount"},
      {"count_distinct", "country"},
      {"count_distinct", "amount"},
      {"sum", "amount * 2 - 1"}
    };
    for (int i = 0; i < RULES; i++) {
      String[] form = forms[random.nextInt(forms.length)];
      long over = 1_000L * (1 + random.nextInt(1_200));
      long every = 1_000L * (1 + random.nextInt(random.nextBoolean() ? 20 : 1_500));
      String by =
          random.nextInt(4) == 0
              ? ""
              : BruteForce.GROUPINGS.get(random.nextInt(BruteForce.GROUPINGS.size()));
      specs.add(new Spec(form[0], form[1], over, every, random.nextInt(3) == 0, by));
    }
    return specs;
  }

  private static List<Payment> payments(Random random) {
    List<Payment> payments = new ArrayList<>();
    long time = START;
    for (int i = 0; i < EVENTS; i++) {
      time += random.nextInt(4_000);
      payments.add(
          new Payment(
              "T" + (100_000 + i),
              random.nextInt(20) == 0 ? null : "A" + random.nextInt(ACCOUNTS),
              random.nextInt(10) == 0 ? null : "d" + random.nextInt(8),
              random.nextInt(10) == 0
                  ? null
                  : BigDecimal.valueOf(random.nextInt(20_000) - 5_000, 2),
              random.nextInt(10) == 0 ? null : random.nextInt(1_000) / 8.0 - 50,
              random.nextInt(10) == 0 ? null : List.of("IN", "US", "DE").get(random.nextInt(3)),
              time - random.nextInt(DISORDER_MILLIS)));
    }
    return payments;
  }

  private static String json(Payment payment) {
    ObjectNode node = WindowCase.JSON.createObjectNode();
    node.put("payment_id", payment.id());
    node.put("account", payment.account());
    node.put("device", payment.device());
    node.put("amount", payment.amount());
    node.put("rate", payment.rate());
    node.put("country", payment.country());
    node.put("paid_at", Instant.ofEpochMilli(payment.millis()).toString());
    return node.toString();
  }
}
