package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.cli.kafka.Clients;
import io.riskrules.cli.kafka.LocalBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

class PublishIT {
  private static final String SCHEMA =
      """
      event payment {
        id_of_payment string required
        amount decimal(18,2)
        merchant int
        id id_of_payment
      }
      list bad of int
      """;
  private static final String TWO_RULES =
      """
      rule large when amount > 500000 then block
        expect match { amount: 600000 }
      rule listed when merchant in @bad then review
      """;

  @TempDir static Path brokerFolder;
  private static LocalBroker broker;

  @TempDir Path pack;
  private String topic;

  @BeforeAll
  static void startBroker() {
    broker = LocalBroker.start(brokerFolder, 0);
  }

  @AfterAll
  static void stopBroker() {
    broker.close();
  }

  @BeforeEach
  void writePack(TestInfo test) throws IOException {
    topic = test.getTestMethod().orElseThrow().getName();
    Files.writeString(pack.resolve("payment.schema"), SCHEMA);
    Files.createDirectory(pack.resolve("lists"));
    Files.writeString(pack.resolve("lists/bad.txt"), "7995\n");
    rules(TWO_RULES);
  }

  @Test
  void sendsOnlyWhatChanged() throws IOException {
    Ran first = publish();
    assertThat(first.out())
        .isEqualTo(
            "@bad: filled\nlarge: new\nlisted: new\npublished 3 messages, no rules unchanged\n");
    assertThat(publish().out()).isEqualTo("published no messages, 2 rules unchanged\n");

    rules("\n" + TWO_RULES.replace("500000", "400000"));
    assertThat(publish().out())
        .isEqualTo("large: changed\npublished 1 message, 1 rule unchanged\n");

    List<ConsumerRecord<String, String>> records = records();
    assertThat(records)
        .extracting(ConsumerRecord::key)
        .containsExactly("@bad", "large", "listed", "large");
    assertThat(records.get(0).value()).isEqualTo("{\"list\":\"bad\",\"values\":[7995]}");
    assertThat(records.get(1).value())
        .startsWith(
            "{\"ruleId\":\"large\",\"when\":\"amount > 500000\",\"action\":\"block\","
                + "\"severity\":\"medium\",\"tags\":[],\"mode\":\"live\",\"source\":\"a.rules:1\","
                + "\"schema\":\"")
        .endsWith("\"version\":1}");
    assertThat(records.get(3).value())
        .contains("amount > 400000", "\"source\":\"a.rules:2\"", "\"version\":2");
  }

  @Test
  void deletesOnlyIfAsked() throws IOException {
    publish();
    rules("rule listed when merchant in @bad then review\n");

    Ran kept = publish();
    assertThat(kept.err()).contains("live, but not in this pack: large (--prune deletes them)");
    assertThat(kept.out()).isEqualTo("published no messages, 1 rule unchanged\n");
    assertThat(publish("--prune").out())
        .isEqualTo("large: deleted\npublished 1 message, 1 rule unchanged\n");
    assertThat(publish().err()).isEmpty();
  }

  @Test
  void aDryRunSendsNothing() {
    Ran ran = publish("--dry-run");

    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("large: would be new")
        .endsWith("checked 3 messages, no rules unchanged\n");
    assertThat(publish("--dry-run").out()).isEqualTo(ran.out());
  }

  @Test
  void makesAControlTopicThatKeepsEverything() throws ExecutionException, InterruptedException {
    publish();

    try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
      ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
      Config config = admin.describeConfigs(List.of(resource)).all().get().get(resource);
      assertThat(config.get("cleanup.policy").value()).isEqualTo("delete");
      assertThat(config.get("retention.ms").value()).isEqualTo("-1");
      assertThat(config.get("retention.bytes").value()).isEqualTo("-1");
      assertThat(config.get("message.timestamp.type").value()).isEqualTo("LogAppendTime");
      assertThat(admin.describeTopics(List.of(topic)).allTopicNames().get().get(topic).partitions())
          .hasSize(1);
    }
  }

  @Test
  void reportsWhatTheJobSays() throws InterruptedException {
    Thread job = new Thread(this::playJob, "job");
    job.start();
    Ran ran = publish("--wait", "30s", "--status-topic", topic + "-status");
    job.join();

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out())
        .isEqualTo(
            """
            @bad: filled, applied
            large: new, rejected
                %s:1:6: error: no such field [unknown-field] (did you mean 'amount'?)
            listed: new, applied
            published 3 messages, no rules unchanged
            """
                .formatted(pack.resolve("a.rules")));
  }

  @Test
  void saysThatNoReportCame() {
    Ran ran = publish("--wait", "300ms", "--status-topic", topic + "-status");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).contains("large: new, no report in time");
  }

  @Test
  void sendsNothingOfAPackWithMistakes() throws IOException {
    rules(TWO_RULES.replace("600000", "6"));
    Ran ran = publish();

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).contains("[expectation-failed]", "1 error");
    rules(TWO_RULES);
    assertThat(publish("--dry-run").out()).contains("large: would be new");
  }

  @Test
  void saysInOneLineThatNoBrokerAnswers() {
    Ran ran = Ran.run("publish", "--bootstrap-servers", "127.0.0.1:1", pack.toString());

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).isEqualTo("riskrules: no Kafka broker answers at 127.0.0.1:1\n");
  }

  @Test
  void aTopicThatIsNotThereIsOneLine() {
    for (String[] words :
        List.of(
            new String[] {"rules"},
            new String[] {"off", "large"},
            new String[] {"list", "bad", "show"})) {
      List<String> all = new ArrayList<>(List.of(words));
      all.addAll(List.of("--bootstrap-servers", broker.bootstrapServers(), "--topic", "gone"));
      Ran ran = Ran.run(all.toArray(String[]::new));

      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.out()).isEmpty();
      assertThat(ran.err())
          .isEqualTo("riskrules: there is no topic gone at " + broker.bootstrapServers() + "\n");
    }
  }

  @Test
  void takesClientSettingsFromAFile() throws IOException {
    Path file = pack.resolve("client.properties");
    Files.writeString(
        file, "kafka.bootstrap.servers=" + broker.bootstrapServers() + "\nparallelism=2\n");
    Ran ran =
        Ran.run("publish", "--kafka-config", file.toString(), "--topic", topic, pack.toString());
    Files.writeString(file, "sasl.jaas.config=${env:RISKRULES_NO_SUCH_VARIABLE}\n");
    Ran wrong =
        Ran.run("publish", "--kafka-config", file.toString(), "--topic", topic, pack.toString());

    assertThat(ran.out()).endsWith("published 3 messages, no rules unchanged\n");
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err())
        .isEqualTo(
            "riskrules: sasl.jaas.config: the environment has no variable"
                + " 'RISKRULES_NO_SUCH_VARIABLE'\n");
  }

  /** Reads the control topic as a job would, and rejects the rule {@code large}. */
  private void playJob() {
    try (KafkaProducer<String, String> producer = Clients.producer(broker.bootstrapServers())) {
      for (ConsumerRecord<String, String> record : records(3)) {
        boolean good = !record.key().equals("large");
        String status =
            "{\"statusId\":\"0-%d\",\"status\":\"%s\",\"diagnostics\":[%s]}"
                .formatted(
                    record.offset(),
                    good ? "applied" : "rejected",
                    good
                        ? ""
                        : "{\"severity\":\"error\",\"code\":\"unknown-field\","
                            + "\"message\":\"no such field\",\"hint\":\"did you mean 'amount'?\"}");
        producer.send(new ProducerRecord<>(topic + "-status", record.key(), status)).get();
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  private List<ConsumerRecord<String, String>> records() {
    return records(4);
  }

  private List<ConsumerRecord<String, String>> records(int count) {
    List<ConsumerRecord<String, String>> records = new ArrayList<>();
    while (records.size() < count) {
      try (KafkaConsumer<String, String> consumer =
          Clients.consumer(broker.bootstrapServers(), topic)) {
        records.clear();
        if (!consumer.assignment().isEmpty()) {
          consumer.poll(Duration.ofMillis(500)).forEach(records::add);
        }
      }
    }
    return records;
  }

  private Ran publish(String... options) {
    List<String> all =
        new ArrayList<>(
            List.of("publish", "--bootstrap-servers", broker.bootstrapServers(), "--topic", topic));
    all.addAll(List.of(options));
    all.add(pack.toString());
    return Ran.run(all.toArray(String[]::new));
  }

  private void rules(String text) throws IOException {
    Files.writeString(pack.resolve("a.rules"), text);
  }
}
