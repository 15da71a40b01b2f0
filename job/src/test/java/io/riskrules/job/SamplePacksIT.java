package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.riskrules.testing.EmbeddedBroker;
import io.riskrules.testing.MariaDb;
import io.riskrules.testing.RunningJob;
import io.riskrules.testing.SamplePack;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.apache.kafka.common.IsolationLevel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The packs of rules-samples do what their pages say, without a line of code of their own. */
class SamplePacksIT {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(2)
              .setNumberSlotsPerTaskManager(2)
              .build());

  private static EmbeddedBroker broker;

  @TempDir Path folder;

  @BeforeAll
  static void startBroker() throws Exception {
    broker = EmbeddedBroker.start();
  }

  @AfterAll
  static void stopBroker() throws Exception {
    broker.close();
  }

  /** The settings of a pack, its topics of output under a prefix of their own. */
  private static Map<String, String> settings(SamplePack pack, String prefix) throws Exception {
    Map<String, String> settings = pack.settings();
    settings.put("kafka.bootstrap.servers", broker.bootstrapServers());
    settings.put("transactions.prefix", prefix);
    for (String sink : List.of("alerts", "status", "dead-letters")) {
      settings.put(sink + ".sink", "kafka:" + prefix + "-" + sink);
      broker.createTopic(prefix + "-" + sink, 1);
    }
    settings.remove("decisions.sink");
    return settings;
  }

  private static List<JsonNode> read(String topic, Predicate<List<JsonNode>> enough) {
    return broker
        .readUntil(
            topic,
            IsolationLevel.READ_COMMITTED,
            PATIENCE,
            read -> enough.test(read.stream().map(r -> json(r.value())).toList()))
        .stream()
        .map(r -> json(r.value()))
        .toList();
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> fired(List<JsonNode> alerts, String event) {
    return alerts.stream()
        .filter(alert -> alert.get("eventId").asText().equals(event))
        .map(alert -> alert.get("ruleId").asText())
        .sorted()
        .toList();
  }

  private static boolean hasFired(List<JsonNode> alerts, String event) {
    return !fired(alerts, event).isEmpty();
  }

  private static void publish(SamplePack pack, String topic, int line) throws Exception {
    JsonNode message = json(pack.lines("demo-control.jsonl").get(line));
    String key = message.path("key").isMissingNode() ? null : message.get("key").asText();
    broker.send(topic, key, message.get("value").toString());
  }

  private static String payment(String id, String account, int amount, int merchant) {
    return "{\"transaction_id\":\"%s\",\"account_id\":\"%s\",\"amount\":%d,\"merchant\":%d}"
        .formatted(id, account, amount, merchant);
  }

  @Test
  void fraudScreening() throws Exception {
    SamplePack pack = SamplePack.of("fraud-screening");
    broker.createTopic("nbi-transactions", 4);
    broker.createTopic("nbi-fraud-rules", 1);
    try (MariaDb db = MariaDb.start(folder, "bank")) {
      db.run("bank", pack.lines("demo.sql").toArray(String[]::new));
      Map<String, String> settings = settings(pack, "fraud-screening");
      settings.put("lookups.source", db.url("bank"));
      settings.put("lookup.profiles.timeout", "10 s");
      settings.put("jdbc.user", "root");
      settings.put("jdbc.password", "");
      broker.send("nbi-fraud-rules", "risky-account", riskyAccount());
      RunningJob job = RunningJob.start(settings);
      broker.send("nbi-transactions", "a", payment("p1", "ACC-0001", 1_500, 5411));
      broker.send("nbi-transactions", "a", payment("p2", "ACC-0002", 600_000, 7995));
      List<JsonNode> alerts = read("fraud-screening-alerts", read -> hasFired(read, "p1"));
      assertThat(alerts.get(0).get("event").get("risk_band").asText()).isEqualTo("high");

      publish(pack, "nbi-fraud-rules", 0);
      publish(pack, "nbi-fraud-rules", 1);
      read("fraud-screening-status", read -> read.size() >= 3);
      String savepoint = null;
      for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 20; i++) {
          broker.send("nbi-transactions", "k" + i, payment("q" + round + i, "B" + i, 1, 7995));
        }
        broker.send("nbi-transactions", "a", payment("r" + round, "ACC-0002", 600_000, 5411));
        int wanted = 1 + 21 * (round + 1);
        alerts = read("fraud-screening-alerts", read -> read.size() >= wanted);
        assertThat(fired(alerts, "r" + round)).containsExactly("R1");
        for (int i = 0; i < 20; i++) {
          assertThat(fired(alerts, "q" + round + i)).containsExactly("R99");
        }
        if (round == 0) {
          savepoint = job.stop(folder.resolve("savepoints"));
          settings.put("parallelism", "4");
          job = RunningJob.resume(settings, savepoint);
        }
      }
      assertThat(fired(alerts, "p2")).isEmpty();
      assertThat(alerts).hasSize(43);
      job.cancel();
    }
  }

  private static String riskyAccount() {
    return "{\"ruleId\":\"risky-account\","
        + "\"when\":\"risk_band = 'high' and amount > 1000\",\"action\":\"review\"}";
  }

  private static String order(String id, String user, String region, String cell) {
    return "{\"order_id\":\"%s\",\"user_id\":\"%s\",\"region\":\"%s\",\"cell\":\"%s\",\"amount\":200,\"ordered_at\":\"2026-01-01T00:00:00Z\"}"
        .formatted(id, user, region, cell);
  }

  @Test
  void orderFilter() throws Exception {
    SamplePack pack = SamplePack.of("order-filter");
    broker.createTopic("orders", 2);
    broker.createTopic("order-config", 1);
    publish(pack, "order-config", 0);
    Map<String, String> settings = settings(pack, "order-filter");
    RunningJob job = RunningJob.start(settings);
    broker.send("orders", "u1", order("o1", "u1", "north", "c2"));
    broker.send("orders", "u2", order("o2", "u2", "south", "c7"));
    broker.send("orders", "u2", order("o3", "u2", "south", "c1"));
    broker.send("orders", "u1", order("o4", "u1", "south", "c1"));
    List<JsonNode> alerts = read("order-filter-alerts", read -> read.size() >= 4);
    assertThat(fired(alerts, "o1")).containsExactly("gold-order", "inside-region");
    assertThat(fired(alerts, "o2")).containsExactly("inside-region");
    assertThat(fired(alerts, "o3")).isEmpty();
    assertThat(fired(alerts, "o4")).containsExactly("gold-order");

    // The second bundle has fewer rules, and says nothing of tables.
    publish(pack, "order-config", 1);
    read("order-filter-status", read -> read.size() >= 2);
    String savepoint = job.stop(folder.resolve("savepoints"));
    job = RunningJob.resume(settings, savepoint);
    broker.send("orders", "u2", order("p1", "u2", "south", "c7"));
    broker.send("orders", "u1", order("p2", "u1", "south", "c7"));
    alerts = read("order-filter-alerts", read -> hasFired(read, "p2"));
    assertThat(fired(alerts, "p1")).isEmpty();
    assertThat(fired(alerts, "p2")).containsExactly("gold-order");

    broker.send(
        "order-config",
        null,
        "{\"replace\":true,\"tables\":[{\"table\":\"segments\",\"rows\":"
            + "[{\"user_id\":\"u2\",\"segment\":\"student\",\"tier\":\"gold\"}]}]}");
    read("order-filter-status", read -> read.size() >= 3);
    broker.send("orders", "u1", order("r1", "u1", "north", "c1"));
    broker.send("orders", "u2", order("r2", "u2", "north", "c1"));
    alerts = read("order-filter-alerts", read -> hasFired(read, "r2"));
    assertThat(fired(alerts, "r1")).isEmpty();
    job.cancel();
  }

  /** A server that sends lines to whoever is connected. */
  private static final class LineServer implements AutoCloseable {
    private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private Socket client;

    LineServer() throws IOException {}

    void accept() throws IOException {
      server.setSoTimeout((int) PATIENCE.toMillis());
      client = server.accept();
    }

    void send(String... lines) throws IOException {
      OutputStream out = client.getOutputStream();
      for (String line : lines) {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      }
      out.flush();
    }

    @Override
    public void close() throws IOException {
      client.close();
      server.close();
    }
  }

  private static List<String> lines(List<JsonNode> events) {
    return events.stream().map(event -> event.get("text").asText()).toList();
  }

  @Test
  void alertList() throws Exception {
    SamplePack pack = SamplePack.of("alert-list").copyTo(folder.resolve("pack"));
    try (LineServer server = new LineServer()) {
      Map<String, String> settings = settings(pack, "alert-list");
      settings.replaceAll(
          (key, v) ->
              v.replace(SamplePack.of("alert-list").folder().toString(), pack.folder().toString()));
      settings.put("events.source", "socket:127.0.0.1:" + server.server.getLocalPort());
      settings.put("enriched.sink", "kafka:members");
      settings.put("alerts.sink", "off");
      broker.createTopic("members", 1);
      RunningJob job = RunningJob.start(settings);
      server.accept();
      server.send("A", "x", "C", "AB");
      assertThat(lines(read("members", read -> read.size() >= 2)))
          .containsExactlyInAnyOrder("A", "C");

      Files.writeString(pack.folder().resolve("lists/ALERT_RULE.txt"), "A\nD\n");
      read("alert-list-status", read -> read.size() >= 3);
      server.send("C", "D");
      assertThat(lines(read("members", read -> read.size() >= 3)))
          .containsExactlyInAnyOrder("A", "C", "D");

      String savepoint = job.stop(folder.resolve("savepoints"));
      job = RunningJob.resume(settings, savepoint);
      server.accept();
      server.send("C", "A");
      assertThat(lines(read("members", read -> read.size() >= 4)))
          .containsExactlyInAnyOrder("A", "C", "D", "A");
      server.client.close();
      server.accept();
      server.send("B", "D");
      assertThat(lines(read("members", read -> read.size() >= 5)))
          .containsExactlyInAnyOrder("A", "C", "D", "A", "D");
      job.cancel();
    }
  }
}
