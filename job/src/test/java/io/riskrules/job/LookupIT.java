package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.testing.EmbeddedBroker;
import io.riskrules.testing.JobTopics;
import io.riskrules.testing.MariaDb;
import io.riskrules.testing.RunningJob;
import io.riskrules.testing.SamplePack;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Lookups against a real database: how fast they are, and what happens when it goes away. */
class LookupIT {
  private static final int EVENTS = 50_000;
  private static final int ACCOUNTS = 2_000;
  private static final int SYNCHRONOUS_SAMPLE = 300;

  /** Two milliseconds that the database takes for each row. */
  private static final String SLOW =
      "select account_id, risk_band from profiles where account_id = ? and sleep(0.002) = 0";

  private static final String SCHEMA =
      """
      event transaction {
        transaction_id string required
        account_id     string required
        amount         decimal(18,2)
        risk_band = profiles[account_id].risk_band
        key account_id
        id  transaction_id
      }
      lookup profiles { account_id string  risk_band string  key account_id }
      """;

  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(1)
              .setNumberSlotsPerTaskManager(2)
              .build());

  @TempDir static Path folder;
  private static MariaDb db;

  @BeforeAll
  static void startDatabase() throws Exception {
    db = MariaDb.start(folder, "bank");
    StringBuilder rows = new StringBuilder("insert into profiles values ");
    for (int i = 0; i < ACCOUNTS; i++) {
      rows.append(i == 0 ? "" : ",")
          .append("('A%d','%s')".formatted(i, i % 4 == 0 ? "high" : "low"));
    }
    db.run(
        "bank",
        "create table profiles (account_id varchar(20) primary key, risk_band varchar(10))",
        rows.toString());
  }

  @AfterAll
  static void stopDatabase() throws Exception {
    db.close();
  }

  private static Map<String, String> lookups(Map<String, String> settings) {
    settings.put("schema.text", SCHEMA);
    settings.put("lookups.source", db.url("bank"));
    settings.put("lookup.profiles.query", SLOW);
    settings.put("lookup.profiles.timeout", "20 s");
    return settings;
  }

  private static long synchronousNanosAnEvent() throws Exception {
    String url = db.url("bank").replace("mysql", "mariadb");
    try (Connection connection = DriverManager.getConnection(url);
        PreparedStatement statement = connection.prepareStatement(SLOW)) {
      long begin = System.nanoTime();
      for (int i = 0; i < SYNCHRONOUS_SAMPLE; i++) {
        statement.setString(1, "A" + i);
        assertThat(statement.executeQuery().next()).isTrue();
      }
      return (System.nanoTime() - begin) / SYNCHRONOUS_SAMPLE;
    }
  }

  /** Waits for the answer of one event are spent on others, and rows are remembered. */
  @Test
  void eventsPassTwentyTimesFasterThanOneByOne() throws Exception {
    long nanosAnEvent = synchronousNanosAnEvent();
    // What a job of one event takes is what starting it takes.
    long start = nanosOfRun("one", 1);
    long taken = nanosOfRun("all", EVENTS) - start;
    assertThat(lines(folder.resolve("alerts-all"))).isEqualTo(EVENTS / 4);
    double times = (double) nanosAnEvent * EVENTS / taken;
    System.out.printf("lookups: %.1f times the throughput of one by one%n", times);
    assertThat(times).as("times faster").isGreaterThan(20);
  }

  private static long nanosOfRun(String name, int count) throws Exception {
    Path events = folder.resolve(name + ".jsonl");
    try (BufferedWriter out = Files.newBufferedWriter(events)) {
      for (int i = 0; i < count; i++) {
        out.write(
            "{\"transaction_id\":\"T%d\",\"account_id\":\"A%d\",\"amount\":1}%n"
                .formatted(i, i % ACCOUNTS));
      }
    }
    Path control = folder.resolve("control.jsonl");
    Files.writeString(control, "{\"value\":{\"ruleId\":\"R\",\"when\":\"risk_band = 'high'\"}}");
    Map<String, String> settings = lookups(SamplePack.of("fraud-screening").settings());
    settings.remove("schema.file");
    settings.put("bounded", "true");
    settings.put("lookups.connections", "32");
    settings.put("jdbc.user", "root");
    settings.put("jdbc.password", "");
    settings.put("events.source", "file:" + events);
    settings.put("rules.source", "file:" + control);
    settings.put("alerts.sink", "file:" + folder.resolve("alerts-" + name));
    settings.put("decisions.sink", "off");
    settings.put("status.sink", "off");
    settings.put("dead-letters.sink", "off");
    long begin = System.nanoTime();
    JobTopics.job(settings).execute();
    return System.nanoTime() - begin;
  }

  private static long lines(Path folder) throws IOException {
    long lines = 0;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".jsonl")).toList()) {
        lines += Files.readAllLines(file).size();
      }
    }
    return lines;
  }

  @Test
  void whileTheDatabaseIsAwayRowsAreUnknown() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start()) {
      JobTopics topics = new JobTopics(broker, "away", SCHEMA);
      topics.create(1, 1, Map.of());
      Map<String, String> settings = lookups(topics.settings());
      settings.put("lookup.profiles.timeout", "1 s");
      settings.put("lookup.profiles.keep", "1 ms");
      topics.rule("R", "{\"ruleId\":\"R\",\"when\":\"risk_band = 'high'\"}");
      topics.rule("U", "{\"ruleId\":\"U\",\"when\":\"risk_band is null\"}");
      topics.event(event("first"));
      RunningJob job = RunningJob.start(settings);
      assertThat(fired(topics, "first")).isEqualTo("R");
      db.stop();
      topics.event(event("away"));
      assertThat(fired(topics, "away")).isEqualTo("U");
      db.start();
      String fired = "U";
      for (int i = 0; fired.equals("U") && i < 60; i++) {
        Thread.sleep(500);
        topics.event(event("back" + i));
        fired = fired(topics, "back" + i);
      }
      assertThat(fired).isEqualTo("R");
      job.cancel();
    }
  }

  private static String event(String id) {
    return "{\"transaction_id\":\"%s\",\"account_id\":\"A4\",\"amount\":1}".formatted(id);
  }

  private static String fired(JobTopics topics, String event) {
    List<JsonNode> alerts =
        topics.read(
            "alerts", read -> read.stream().anyMatch(a -> a.get("eventId").asText().equals(event)));
    return alerts.stream()
        .filter(a -> a.get("eventId").asText().equals(event))
        .map(a -> a.get("ruleId").asText())
        .findFirst()
        .orElseThrow();
  }
}
