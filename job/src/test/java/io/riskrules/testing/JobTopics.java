package io.riskrules.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.riskrules.config.SettingsReader;
import io.riskrules.job.RiskRulesJob;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.IsolationLevel;

/** The topics of one job on a broker under a prefix of their own, and the job that reads them. */
public record JobTopics(EmbeddedBroker broker, String prefix, String schema) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** The whole name of a topic. */
  public String topic(String name) {
    return prefix + "-" + name;
  }

  /** Creates all topics, the control topic with that many partitions and those settings. */
  public void create(int eventPartitions, int rulePartitions, Map<String, String> ruleSettings)
      throws Exception {
    broker.createTopic(topic("rules"), rulePartitions, ruleSettings);
    broker.createTopic(topic("events"), eventPartitions);
    for (String name : List.of("alerts", "rule-status", "dead-letters")) {
      broker.createTopic(topic(name), 1);
    }
  }

  /** The settings of a job on these topics, which may be changed. */
  public Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>();
    settings.put("kafka.bootstrap.servers", broker.bootstrapServers());
    settings.put("schema.text", schema);
    settings.put("parallelism", "2");
    settings.put("checkpoint.interval", "200 ms");
    settings.put("transactions.prefix", prefix);
    settings.put("events.source", "kafka:" + topic("events"));
    settings.put("rules.source", "kafka:" + topic("rules"));
    settings.put("alerts.sink", "kafka:" + topic("alerts"));
    settings.put("status.sink", "kafka:" + topic("rule-status"));
    settings.put("dead-letters.sink", "kafka:" + topic("dead-letters"));
    return settings;
  }

  /** A job with those settings, not yet started; the control topic is looked at here. */
  public static StreamExecutionEnvironment job(Map<String, String> settings) throws Exception {
    RiskRulesJob job = RiskRulesJob.of(SettingsReader.ofProcess().settings(settings));
    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
    job.build(env);
    return env;
  }

  /** Sends a control message. */
  public void rule(String key, String value) throws Exception {
    broker.send(topic("rules"), key, value);
  }

  /** Sends an event. */
  public void event(String value) throws Exception {
    broker.send(topic("events"), null, value);
  }

  /** What a topic holds as soon as that is enough. */
  public List<JsonNode> read(String name, Predicate<List<JsonNode>> enough) {
    return json(
        broker.readUntil(
            topic(name),
            IsolationLevel.READ_COMMITTED,
            PATIENCE,
            records -> enough.test(json(records))));
  }

  private static List<JsonNode> json(List<ConsumerRecord<String, String>> records) {
    List<JsonNode> values = new ArrayList<>();
    for (ConsumerRecord<String, String> record : records) {
      try {
        values.add(JSON.readTree(record.value()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return values;
  }
}
