package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.config.Limits;
import io.riskrules.config.Options.Judging;
import io.riskrules.config.SchemaSource;
import io.riskrules.config.Timing;
import io.riskrules.event.Event;
import io.riskrules.message.Arrival;
import io.riskrules.message.EventReader;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.testing.Mutations;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedBroadcastOperatorTestHarness;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Messages and events of any content: each message has one status, each event is judged or a dead
 * letter, good ones in between have their effect, and what is left can be stored and restored.
 */
class FuzzTest {
  private static final long SEED =
      Long.getLong(
          "riskrules.seed",
          Boolean.getBoolean("riskrules.thorough") ? new Random().nextLong() : 20_260_101L);
  private static final int ROUNDS = Integer.getInteger("riskrules.fuzz", 100_000);

  /** One message in so many is long. */
  private static final int LONG_ONES = 20_000;

  private static final int TEN_MB = 10_000_000;

  /** 2026-03-01T12:00:00Z. */
  private static final long NOON = 1_772_366_400_000L;

  /** What a broker takes as it is delivered. */
  private static final int LARGEST_RECORD = 1_000_000;

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string
        amount     decimal(18,2)
        wide       decimal(38,4)
        merchant   int
        ratio      double
        paid       bool
        note       string
        currency   string
        brand      string from "/card/brand"
        paid_at    timestamp required
        seen_at    timestamp
        key  account
        id   payment_id
        time paid_at delay 5 seconds
        doubled = amount * 2
        local   = amount * fx[currency].rate
      }
      list blocked of int
      list names of string
      table fx { currency string  rate decimal(12,6)  area string  areas list of string  key currency }
      """;
  private static final List<String> EVENTS =
      List.of(
          """
          {"payment_id":"T1","account":"A1","amount":12.5,"merchant":7,"paid_at":"2026-03-01T12:00:00Z"}""",
          """
          {"payment_id":"T2","account":"A2","amount":600000,"wide":1234567890123456789012.5,"ratio":0.25,"paid":true,"note":"wire transfer","currency":"EUR","card":{"brand":"visa"},"paid_at":"2026-03-01T12:00:00Z","seen_at":"2026-03-01T11:59:00Z"}""",
          """
          {"payment_id":"T3","amount":"17","paid":false,"currency":null,"paid_at":"2026-03-01T12:00:00+01:00","items":[1,{"a":[]}]}""");
  private static final List<String> MESSAGES =
      List.of(
          "{'ruleId':'R1','version':3,'when':'amount > 500','name':'N','action':'block','severity':'high','score':80,'tags':['a'],'mode':'live','owner':'o','from':'2026-01-01T00:00:00Z','until':null,'source':'f:1'}",
          "{'ruleId':'R1','version':4,'when':'amount > 5 and merchant in @blocked or note matches \\'^w.*r$\\''}",
          "{'ruleId':'R2','when':'lower(note) contains \\'wire\\' and length(note) < 30','mode':'shadow'}",
          "{'ruleId':'R2','expression':'doubled / merchant > ratio or seen_at - paid_at < 5 minutes'}",
          "{'ruleId':'R3','when':'local > 3 and fx[currency].area in (\\'EU\\', \\'US\\')'}",
          "{'ruleId':'R4','maxAmount':500000}",
          "{'ruleId':'R5','type':'BLOCK_MERCHANT','merchantId':'7995'}",
          "{'text':'rule R6 when amount > 3 and not (paid or wide < 2) then block'}",
          "{'ruleId':'R9','when':'count() over 10 minutes > 3 and sum(amount) over 1 day > 5'}",
          "{'ruleId':'R9','when':'last(note) over 1 hour != note or count_distinct(merchant) over 1 day > 2'}",
          "{'ruleId':'R10','on':{'gap':'30 minutes'},'when':'count() > 2 and sum(amount) > 5'}",
          "{'ruleId':'R1','deleted':true,'version':9}",
          "{'list':'blocked','values':[1,2,{'value':7,'until':'2026-05-01T00:00:00Z'}]}",
          "{'list':'names','add':['x','y'],'remove':['z']}",
          "{'table':'fx','key':'EUR','row':{'rate':1.25,'area':'EU','areas':['a','b']}}",
          "{'table':'fx','rows':[{'currency':'USD','rate':1},{'currency':'EUR','rate':2}]}",
          "{'table':'fx','key':'EUR','row':null}",
          "{'rules':[{'ruleId':'R7','when':'amount > 1'},{'ruleId':'R8','when':'paid'}],'lists':[{'list':'names','values':['q']}],'tables':[]}",
          "{'rules':[{'ruleId':'R7','when':'amount > 1'}],'replace':true}");
  private static final String[] KEYS = {
    "R1", "R2", "R3", "@blocked", "@names", "fx", "fx/EUR", "", "\u0000", "@", "/", "fx/", "no id"
  };

  private final Random random = new Random(SEED);
  private final Mutations messages =
      new Mutations(SEED, MESSAGES.stream().map(text -> text.replace('\'', '"')).toList());
  private final Mutations events = new Mutations(SEED + 1, EVENTS);
  private final EventReader reader =
      new EventReader(
          RuleCompiler.forSchema(
                  RuleBench.evaluation(SCHEMA, GateTargets.none(), false).schema().source())
              .get()
              .schema());
  private long offset;
  private int letters;
  private int judged;
  private int applied;

  @ParameterizedTest
  @EnumSource
  void nothingStopsTheJobAndNothingGoesUnanswered(Judging judging) throws Exception {
    System.out.println("seed " + SEED + " (-Driskrules.seed)");
    Evaluation evaluation =
        new Evaluation(
            new SchemaSource("test.schema", SCHEMA),
            Limits.standard(),
            GateTargets.none(),
            false,
            Timing.of(judging));
    int rounds = judging == Judging.IMMEDIATE ? ROUNDS : ROUNDS / 10;
    OperatorSubtaskState state;
    try (RuleBench bench = RuleBench.open(evaluation)) {
      for (int round = 0; round < rounds; round++) {
        message(bench, round);
        event(bench, round);
        if (round % 100 == 0) {
          goodOnes(bench, round / 100 + 1);
        }
      }
      state = bench.snapshot();
    }
    assertThat(applied).as("messages that still made sense").isGreaterThan(rounds / 100);
    assertThat(letters).isGreaterThan(rounds / 100);
    assertThat(judged).isGreaterThan(rounds / 100);
    try (RuleBench bench = RuleBench.restore(evaluation, state, 1, 1, 0)) {
      goodOnes(bench, 1_000_000);
    }
  }

  private byte[] bytes(Mutations from, int round) {
    if (round % LONG_ONES != LONG_ONES - 1) {
      return from.next();
    }
    byte[] bytes = Arrays.copyOf(from.unchanged(), TEN_MB);
    Arrays.fill(bytes, from.unchanged().length, TEN_MB, (byte) (random.nextBoolean() ? ' ' : '['));
    return bytes;
  }

  private void message(RuleBench bench, int round) throws Exception {
    Optional<byte[]> value =
        random.nextInt(50) == 0 ? Optional.empty() : Optional.of(bytes(messages, round));
    RawRecord record = new RawRecord("rules", random.nextInt(3), offset++, time(), key(), value);
    bench.control(record);
    List<OutgoingRecord> statuses = take(bench.harness().getSideOutput(Outputs.STATUS));
    assertThat(statuses).as("statuses of round %s: %s", round, shown(value)).hasSize(1);
    assertBounded(statuses.get(0));
    JsonNode status = JSON.readTree(statuses.get(0).json());
    assertThat(status.get("statusId").asText()).isEqualTo(record.place());
    assertThat(statuses.get(0).key()).isPresent();
    assertThat(status.findValuesAsText("code"))
        .as("faults of ours in round %s: %s", round, shown(value))
        .doesNotContain("internal-fault");
    applied += status.get("status").asText().equals("applied") ? 1 : 0;
  }

  private long time() {
    return switch (random.nextInt(50)) {
      case 0 -> Long.MIN_VALUE;
      case 1 -> Long.MAX_VALUE;
      case 2 -> random.nextLong();
      default -> NOON + offset;
    };
  }

  private Optional<byte[]> key() {
    return switch (random.nextInt(6)) {
      case 0 -> Optional.of(KEYS[random.nextInt(KEYS.length)].getBytes(StandardCharsets.UTF_8));
      case 1 -> Optional.of(new byte[] {(byte) random.nextInt(), (byte) 0xFF});
      default -> Optional.empty();
    };
  }

  private void event(RuleBench bench, int round) throws Exception {
    Optional<byte[]> value =
        random.nextInt(500) == 0 ? Optional.empty() : Optional.of(bytes(events, round));
    RawRecord record = new RawRecord("events", 0, round, time(), key(), value);
    Arrival arrival = Arrival.of(record, reader, 0);
    if (arrival.deadLetter().isPresent()) {
      letters++;
      assertBounded(arrival.deadLetter().get());
    } else {
      judged++;
      Event event = arrival.event().orElseThrow();
      bench.harness().processElement(event, 0);
      for (OutgoingRecord alert : take(bench.harness())) {
        assertBounded(alert);
      }
      assertThat(take(bench.harness().getSideOutput(Outputs.STATUS)))
          .as("failing rules in round %s: %s", round, shown(value))
          .isEmpty();
    }
    take(bench.harness().getSideOutput(Outputs.DECISIONS)).forEach(FuzzTest::assertBounded);
  }

  /**
   * A good rule and a good event: one status, and one alert that shows that both got through, at
   * the latest when event time has come as far.
   */
  private void goodOnes(RuleBench bench, int version) throws Exception {
    long time = NOON + version * 1_000L;
    String rule =
        "{\"ruleId\":\"GOOD\",\"version\":%d,\"when\":\"amount = 4711\"}".formatted(version);
    bench.control(RuleBench.message(9, offset++, time, Optional.of("GOOD"), Optional.of(rule)));
    assertThat(take(bench.harness().getSideOutput(Outputs.STATUS)))
        .singleElement()
        .satisfies(status -> assertThat(status.json()).contains("\"status\":\"applied\""));
    bench.event(
        """
        {"payment_id":"G","account":"A1","amount":4711,"paid_at":"%s"}
        """
            .formatted(Instant.ofEpochMilli(time)));
    bench.harness().processBroadcastWatermark(time);
    bench.harness().processWatermark(time);
    List<OutgoingRecord> alerts = take(bench.harness());
    alerts.forEach(FuzzTest::assertBounded);
    assertThat(alerts)
        .filteredOn(
            alert -> alert.json().contains("\"ruleId\":\"GOOD\",\"ruleVersion\":" + version + ","))
        .hasSize(1);
    assertThat(take(bench.harness().getSideOutput(Outputs.STATUS))).as("failing rules").isEmpty();
    take(bench.harness().getSideOutput(Outputs.DECISIONS)).forEach(FuzzTest::assertBounded);
  }

  private static void assertBounded(OutgoingRecord record) {
    if (record.json().length() > LARGEST_RECORD / 6) {
      int size = record.valueBytes().length + record.keyBytes().map(key -> key.length).orElse(0);
      assertThat(size).isLessThan(LARGEST_RECORD);
    }
  }

  private static String shown(Optional<byte[]> value) {
    String text = value.map(bytes -> new String(bytes, StandardCharsets.UTF_8)).orElse("nothing");
    return text.substring(0, Math.min(2_000, text.length()));
  }

  private static List<OutgoingRecord> take(
      KeyedBroadcastOperatorTestHarness<String, Event, RawRecord, OutgoingRecord> harness) {
    List<OutgoingRecord> taken = harness.extractOutputValues();
    harness.getOutput().clear();
    return taken;
  }

  private static List<OutgoingRecord> take(Queue<StreamRecord<OutgoingRecord>> queue) {
    List<OutgoingRecord> taken = new ArrayList<>();
    while (queue != null && !queue.isEmpty()) {
      taken.add(queue.poll().getValue());
    }
    return taken;
  }
}
