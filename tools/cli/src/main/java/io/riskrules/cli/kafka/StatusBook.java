package io.riskrules.cli.kafka;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The last status of each rule, list and table, and the rules that fail on events. */
public final class StatusBook {
  private final Map<String, JobStatus> last = new HashMap<>();
  private final Map<String, String> failing = new HashMap<>();

  /** Everything that a status topic says by now; nothing if it is not there. */
  public static StatusBook read(Cluster cluster, Topics topics, String topic) {
    StatusBook book = new StatusBook();
    if (topics.exists(topic)) {
      ControlTopic.replay(cluster, topic, book::apply);
    }
    return book;
  }

  /** Takes in the next record. */
  void apply(String key, String value) {
    Optional<JsonNode> status = StatusReader.parse(value);
    if (status.isEmpty() || key == null) {
      return;
    }
    if (status.get().path("status").asText().equals("failing")) {
      failing.put(key, status.get().path("sample").asText());
    } else {
      last.put(key, JobStatus.of(status.get()));
      failing.remove(key);
    }
  }

  /** What the job said last of a rule id, {@code @list} or table. */
  public Optional<JobStatus> of(String key) {
    return Optional.ofNullable(last.get(key));
  }

  /** A sample of how a rule fails on events, if it does. */
  public Optional<String> failing(String ruleId) {
    return Optional.ofNullable(failing.get(ruleId));
  }
}
