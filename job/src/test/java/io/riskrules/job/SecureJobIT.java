package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.riskrules.config.ConfigurationProblem;
import io.riskrules.config.SettingsReader;
import io.riskrules.testing.CapturedLog;
import io.riskrules.testing.SecureBroker;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.runtime.minicluster.RpcServiceSharing;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The job over TLS with a password that nobody sees, and its metrics as Prometheus reads them. */
class SecureJobIT {
  private static final String SECRET = "s3cret-7f1c9a";
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final List<String> TOPICS =
      List.of("events", "rules", "alerts", "rule-status", "dead-letters");

  @TempDir Path folder;

  private static Map<String, String> settings(SecureBroker broker) {
    Map<String, String> settings = new HashMap<>(broker.secureSettings("SECRET"));
    settings.put(
        "schema.text", "event e { id string required  amount int  other int  id id  key id }");
    settings.put("checkpoint.interval", "200 ms");
    settings.put("parallelism", "1");
    settings.put("metrics.unknown-every", "1");
    return settings;
  }

  private static RiskRulesJob job(Map<String, String> settings, String secret)
      throws ConfigurationProblem {
    return RiskRulesJob.of(new SettingsReader(name -> Optional.of(secret)).settings(settings));
  }

  private static void prepare(String servers) throws Exception {
    Map<String, Object> clients = Map.of("bootstrap.servers", servers);
    try (Admin admin = Admin.create(clients);
        KafkaProducer<String, String> producer =
            new KafkaProducer<>(clients, new StringSerializer(), new StringSerializer())) {
      admin
          .createTopics(TOPICS.stream().map(name -> new NewTopic(name, 1, (short) 1)).toList())
          .all()
          .get();
      producer
          .send(new ProducerRecord<>("rules", "R1", "{\"ruleId\":\"R1\",\"when\":\"amount > 1\"}"))
          .get();
      producer
          .send(new ProducerRecord<>("rules", "R2", "{\"ruleId\":\"R2\",\"when\":\"other > 1\"}"))
          .get();
      producer.send(new ProducerRecord<>("events", "{\"id\":\"a\",\"amount\":2}")).get();
    }
  }

  private static String firstAlert(String servers) {
    try (KafkaConsumer<String, String> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", servers, "isolation.level", "read_committed"),
            new StringDeserializer(),
            new StringDeserializer())) {
      List<TopicPartition> alerts = List.of(new TopicPartition("alerts", 0));
      consumer.assign(alerts);
      consumer.seekToBeginning(alerts);
      for (long end = System.nanoTime() + PATIENCE.toNanos(); System.nanoTime() < end; ) {
        for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofMillis(200))) {
          return record.value();
        }
      }
      throw new AssertionError("no alert");
    }
  }

  private static String get(URI address) throws Exception {
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  private static MiniCluster cluster(int metricsPort) throws Exception {
    Configuration configuration = new Configuration();
    configuration.setString("rest.port", "0");
    configuration.setString("rest.bind-address", "127.0.0.1");
    configuration.setString("rest.address", "127.0.0.1");
    configuration.setString("metrics.reporters", "prom");
    configuration.setString(
        "metrics.reporter.prom.factory.class",
        "org.apache.flink.metrics.prometheus.PrometheusReporterFactory");
    configuration.setString("metrics.reporter.prom.port", Integer.toString(metricsPort));
    MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(1)
                .setRpcServiceSharing(RpcServiceSharing.SHARED)
                .build());
    cluster.start();
    return cluster;
  }

  @Test
  void theSecretIsNowhereToBeSeenAndTheMetricsAre() throws Exception {
    int metricsPort = SecureBroker.freePort();
    try (CapturedLog log = CapturedLog.open();
        SecureBroker broker = SecureBroker.start(folder, SECRET);
        MiniCluster cluster = cluster(metricsPort)) {
      prepare(broker.openServers());
      String wrong = stackTrace(catchThrowable(() -> build(settings(broker), "wr0ng-" + SECRET)));
      assertThat(wrong).contains("cannot read the control topic").doesNotContain(SECRET);

      StreamExecutionEnvironment env = build(settings(broker), SECRET);
      var graph = env.getStreamGraph().getJobGraph();
      cluster.submitJob(graph).get();
      assertThat(firstAlert(broker.openServers())).contains("\"ruleId\":\"R1\"");

      URI rest = cluster.getRestAddress().get();
      for (String page : List.of("/config", "", "/plan", "/exceptions", "/checkpoints/config")) {
        String answer = get(rest.resolve("/jobs/" + graph.getJobID() + page));
        assertThat(answer).as(page).contains("{").doesNotContain(SECRET);
      }
      assertThat(get(rest.resolve("/jobmanager/config"))).doesNotContain(SECRET);
      assertThat(metrics(metricsPort))
          .containsPattern(
              "(?m)^flink_taskmanager_job_task_operator_rule_matches\\{[^\n]*rule=\"R1\"[^\n]*} 1\\.0")
          .contains("_rulesActive{", "_rulesRejected{", "_eventsJudged{", "_operator_alerts{")
          .contains("_candidatesPerEvent{", "_controlToActiveMs{", "_ruleCompileMs{")
          .containsPattern("(?m)^[a-z_]+rule_unknown\\{[^\\n]*rule=\"R2\"[^\\n]*} 1\\.0")
          .contains("_deadLetters{", "_rule_failures{", "_rulesFirstTimeouts{");
      cluster.cancelJob(graph.getJobID()).get();
      assertThat(log.text()).contains("sasl.mechanism = PLAIN").doesNotContain(SECRET);
    }
  }

  private static String metrics(int port) throws Exception {
    String last = "";
    for (long end = System.nanoTime() + PATIENCE.toNanos(); System.nanoTime() < end; ) {
      last = get(URI.create("http://127.0.0.1:" + port + "/metrics"));
      if (last.contains("rule_matches")) {
        return last;
      }
      Thread.sleep(200);
    }
    throw new AssertionError("no matches of rules in " + last);
  }

  private static StreamExecutionEnvironment build(Map<String, String> settings, String secret)
      throws ConfigurationProblem {
    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
    job(settings, secret).build(env);
    return env;
  }

  private static String stackTrace(Throwable problem) {
    StringWriter text = new StringWriter();
    problem.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
