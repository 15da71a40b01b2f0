package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.riskrules.testing.EmbeddedBroker;
import io.riskrules.testing.MariaDb;
import io.riskrules.testing.RunningJob;
import io.riskrules.testing.SamplePack;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.IsolationLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The pack user-enrichment on a real database that changes, goes away and comes back. */
class UserEnrichmentIT {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(1)
              .setNumberSlotsPerTaskManager(2)
              .build());

  private EmbeddedBroker broker;
  private int sent;

  private static String event(String user, String type) {
    return "{\"userID\":\"%s\",\"eventTime\":\"2019-08-17 12:19:47\",\"eventType\":\"%s\",\"productID\":1}"
        .formatted(user, type);
  }

  private static JsonNode json(ConsumerRecord<String, String> record) {
    try {
      return JSON.readTree(record.value());
    } catch (java.io.IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String shown(JsonNode event) {
    return event.get("userID").asText()
        + " "
        + event.get("userName").asText()
        + " "
        + event.get("userAge").asText();
  }

  /** Sends events of that user until one comes out so. */
  private void awaitEnriched(String user, String wanted) throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < end) {
      String type = "await-" + sent++;
      broker.send("behaviour", user, event(user, type));
      broker.send("behaviour", "user_2", event("user_2", type));
      List<ConsumerRecord<String, String>> out =
          broker.readUntil(
              "enriched",
              IsolationLevel.READ_COMMITTED,
              PATIENCE,
              read -> read.stream().anyMatch(r -> isOf(json(r), "user_2", type)));
      if (out.stream().anyMatch(r -> isOf(json(r), user, type) && shown(json(r)).equals(wanted))) {
        return;
      }
      Thread.sleep(100);
    }
    throw new AssertionError("no event came out as " + wanted);
  }

  private static boolean isOf(JsonNode event, String user, String type) {
    return event.get("userID").asText().equals(user)
        && event.get("eventType").asText().equals(type);
  }

  /** Whether events of a user come out now; those of user_2, of another key, always do. */
  private boolean comesOut(String user) throws Exception {
    String type = "probe-" + sent++;
    broker.send("behaviour", user, event(user, type));
    Thread.sleep(500);
    broker.send("behaviour", user, event(user, type));
    broker.send("behaviour", "user_2", event("user_2", type));
    return broker
        .readUntil(
            "enriched",
            IsolationLevel.READ_COMMITTED,
            PATIENCE,
            read -> read.stream().anyMatch(r -> isOf(json(r), "user_2", type)))
        .stream()
        .anyMatch(r -> isOf(json(r), user, type));
  }

  private void awaitGone(String user) throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (comesOut(user)) {
      assertThat(System.nanoTime()).as("events of " + user + " still come").isLessThan(end);
    }
  }

  @Test
  void eventsComeOutAsTheTableSays(@TempDir Path folder) throws Exception {
    try (EmbeddedBroker kafka = EmbeddedBroker.start();
        MariaDb db = MariaDb.start(folder, "shop")) {
      broker = kafka;
      db.run(
          "shop",
          "create table user (userID varchar(20) primary key, userName varchar(10) null,"
              + " userAge int null)",
          "insert into user values ('user_1','Ada',36),('user_2','Grace',45),('user_3','Edsger',72)");
      for (String topic :
          List.of("behaviour", "enriched", "alerts", "rule-status", "dead-letters")) {
        broker.createTopic(topic, 1);
      }
      Map<String, String> settings = SamplePack.of("user-enrichment").settings();
      settings.put("kafka.bootstrap.servers", broker.bootstrapServers());
      settings.put("tables.source", db.url("shop"));
      settings.put("jdbc.user", "root");
      settings.put("jdbc.password", "");
      settings.put("table.user.every", "300 ms");
      broker.send("behaviour", "user_9", event("user_9", "first"));
      broker.send("behaviour", "user_3", event("user_3", "first"));
      RunningJob job = RunningJob.start(settings);

      JsonNode first =
          json(
              broker
                  .readUntil("enriched", IsolationLevel.READ_COMMITTED, PATIENCE, r -> !r.isEmpty())
                  .get(0));
      assertThat(shown(first)).isEqualTo("user_3 Edsger 72");
      assertThat(first.get("eventTime").asText()).isEqualTo("2019-08-17T12:19:47Z");
      assertThat(first.get("productID").asInt()).isEqualTo(1);

      db.run("shop", "update user set userAge = 73 where userID = 'user_3'");
      awaitEnriched("user_3", "user_3 Edsger 73");
      db.run("shop", "update user set userName = null where userID = 'user_3'");
      awaitEnriched("user_3", "user_3 null 73");
      assertThat(comesOut("user_9")).isFalse();

      db.stop();
      Thread.sleep(1_000);
      awaitEnriched("user_3", "user_3 null 73");
      db.start();
      db.run("shop", "insert into user values ('user_9','Barbara',28)");
      awaitEnriched("user_9", "user_9 Barbara 28");
      db.run("shop", "delete from user where userID = 'user_1'");
      awaitGone("user_1");

      String savepoint = job.stop(folder.resolve("savepoints"));
      db.run("shop", "delete from user where userID = 'user_3'");
      broker.send("behaviour", "user_3", event("user_3", "while down"));
      job = RunningJob.resume(settings, savepoint);
      awaitEnriched("user_9", "user_9 Barbara 28");
      assertThat(comesOut("user_3")).isFalse();
      assertThat(broker.readAll("enriched", IsolationLevel.READ_COMMITTED))
          .noneMatch(r -> isOf(json(r), "user_3", "while down"));
      job.cancel();
    }
  }
}
