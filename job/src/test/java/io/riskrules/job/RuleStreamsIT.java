package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.job.Topology.Answers;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventType;
import io.riskrules.state.Types;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.apache.flink.util.CloseableIterator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A stream of records inside a job of one's own. */
class RuleStreamsIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(1)
              .setNumberSlotsPerTaskManager(2)
              .build());

  /** What is judged. */
  public record Payment(String id, String account, BigDecimal amount, Instant at) {
    /** Fails for an account. */
    @Override
    public BigDecimal amount() {
      if (account.equals("broken")) {
        throw new UnsupportedOperationException("no amount yet");
      }
      return amount;
    }

    /** The account, or a failure. */
    static String keyOf(Payment payment) {
      if (payment.account().equals("keyless")) {
        throw new IllegalArgumentException("no such key");
      }
      return payment.account();
    }
  }

  private static final List<Payment> PAYMENTS =
      List.of(
          payment("1", "A", "600000", 0),
          payment("2", "B", "10", 1_000),
          payment("3", "A", "20", 2_000),
          payment("4", "B", "1e30", 3_000),
          payment("5", "B", "30", 4_000),
          payment("6", "A", "1", 5_000),
          payment("7", "broken", "1", 6_000),
          payment("8", "keyless", "1", 7_000));

  private static Payment payment(String id, String account, String amount, long millis) {
    return new Payment(id, account, new BigDecimal(amount), Instant.ofEpochMilli(millis));
  }

  @Test
  void judgesRecordsByRulesFromAStream() throws Exception {
    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
    env.setParallelism(2);
    DataStream<RawRecord> control =
        env.fromData(
            Types.RAW,
            message(0, "rule large when amount > 500000 then block"),
            message(1, "rule third when count() over 1 hour = 3 and stream_key = \\\"A\\\""),
            message(2, "rule wrong when amuont > 1"));
    StreamOptions<Payment> options =
        StreamOptions.describedBy(
                () ->
                    EventType.of(Payment.class)
                        .identifiedBy("id")
                        .timedBy("at", Duration.ofSeconds(10)))
            .waitingForMessage(2, Duration.ofSeconds(60))
            .bounded();

    Answers answers = RuleStreams.judge(payments(env), Payment::keyOf, control, options).get();

    List<JsonNode> alerts = new ArrayList<>();
    List<JsonNode> letters = new ArrayList<>();
    List<JsonNode> statuses = new ArrayList<>();
    for (JsonNode found : collect(answers)) {
      (found.has("alertId") ? alerts : found.has("bytes") ? letters : statuses).add(found);
    }
    assertThat(alerts)
        .extracting(alert -> alert.get("ruleId").asText() + " " + alert.get("eventId").asText())
        .containsExactlyInAnyOrder("large 1", "third 6");
    assertThat(alerts).extracting(alert -> alert.get("key").asText()).containsOnly("A");
    assertThat(letters)
        .extracting(letter -> letter.get("field").asText())
        .containsExactlyInAnyOrder("amount", "null", "null");
    assertThat(letters)
        .extracting(letter -> letter.get("message").asText())
        .anyMatch(
            message ->
                message.contains("java.lang.UnsupportedOperationException: no amount yet at ")
                    && message.contains("Payment.amount("))
        .anyMatch(message -> message.contains("no such key at "));
    assertThat(statuses)
        .extracting(status -> status.get("status").asText())
        .containsExactlyInAnyOrder("applied", "applied", "rejected");
  }

  private static DataStream<Payment> payments(StreamExecutionEnvironment env) {
    return env.fromData(PAYMENTS, TypeInformation.of(Payment.class)).setParallelism(1);
  }

  private static RawRecord message(long number, String rule) {
    return RawRecord.message("{\"text\":\"" + rule + "\"}", number, 0);
  }

  private static DataStream<String> texts(DataStream<OutgoingRecord> records) {
    return records.map(OutgoingRecord::json, TypeInformation.of(String.class));
  }

  private static List<JsonNode> collect(Answers answers) throws Exception {
    DataStream<String> all =
        texts(answers.alerts()).union(texts(answers.statuses()), texts(answers.deadLetters()));
    List<JsonNode> found = new ArrayList<>();
    try (CloseableIterator<String> records = all.executeAndCollect("judge payments")) {
      while (records.hasNext()) {
        found.add(JSON.readTree(records.next()));
      }
    }
    return found;
  }

  @Test
  void saysWhatIsWrongBeforeTheJobStarts() {
    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
    DataStream<RawRecord> control = env.fromData(Types.RAW, message(0, "rule a when amount > 1"));
    StreamOptions<Payment> keyed =
        StreamOptions.describedBy(() -> EventType.of(Payment.class).keyedBy("account"));

    Outcome<Answers> twice = RuleStreams.judge(payments(env), Payment::id, control, keyed);
    assertThat(twice.diagnostics().get(0).message()).startsWith("the key is what the selector");
    assertThat(RuleStreams.judgeByOwnKey(payments(env), control, keyed).isSuccess()).isTrue();

    StreamOptions<Payment> misspelt =
        StreamOptions.describedBy(() -> EventType.of(Payment.class).keyedBy("acount"));
    assertThat(RuleStreams.judgeByOwnKey(payments(env), control, misspelt).isSuccess()).isFalse();
  }
}
