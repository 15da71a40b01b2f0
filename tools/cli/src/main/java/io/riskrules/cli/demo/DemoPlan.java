package io.riskrules.cli.demo;

import io.riskrules.cli.pack.UsageError;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * A pack's own job.properties as far as a demo follows them: its topics, how events are written,
 * and what it reads from a database. Broker, database and socket are the demo's; all alerts and
 * statuses go to topics that the demo shows.
 */
record DemoPlan(Map<String, String> settings) {
  private static final String FILE = "job.properties";
  private static final String TOPIC = "kafka:";
  private static final List<String> OWN = List.of("kafka.", "schema.", "jdbc.");

  /** The plan of the pack in that folder; without a file it has the defaults alone. */
  static DemoPlan of(Path pack) throws IOException {
    Properties properties = new Properties();
    Path file = pack.resolve(FILE);
    if (Files.exists(file)) {
      try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
        properties.load(reader);
      } catch (IllegalArgumentException e) {
        throw new UsageError("cannot read " + file);
      }
    }
    Map<String, String> settings = new TreeMap<>();
    for (String key : properties.stringPropertyNames()) {
      if (OWN.stream().noneMatch(key::startsWith)) {
        settings.put(key, properties.getProperty(key));
      }
    }
    settings.put("events.start", "earliest");
    settings.put("alerts.sink", TOPIC + DemoTopics.ALERTS);
    settings.put("status.sink", TOPIC + DemoTopics.STATUS);
    settings.put("dead-letters.sink", TOPIC + DemoTopics.DEAD_LETTERS);
    settings.computeIfPresent("enriched.sink", (key, sink) -> TOPIC + "enriched");
    settings.computeIfPresent("decisions.sink", (key, sink) -> TOPIC + "decisions");
    settings.computeIfPresent("rules.source", (key, source) -> ofThisPack(source, pack));
    return new DemoPlan(settings);
  }

  private static String ofThisPack(String source, Path pack) {
    return source.startsWith("dir:") ? "dir:" + pack : source;
  }

  /** Whether the job watches the folder by itself. */
  boolean watchesFolder() {
    return source("rules.source").startsWith("dir:");
  }

  /** Whether events are lines of a socket. */
  boolean readsSocket() {
    return source("events.source").startsWith("socket:");
  }

  /** Whether an event is the text of its one field. */
  boolean isText() {
    return "text".equals(settings.get("events.format"));
  }

  /** Whether it needs a database. */
  boolean readsDatabase() {
    return settings.containsKey("tables.source") || settings.containsKey("lookups.source");
  }

  String rulesTopic() {
    return topic("rules.source", DemoTopics.RULES);
  }

  String eventsTopic() {
    return topic("events.source", DemoTopics.EVENTS);
  }

  private String topic(String key, String standard) {
    String source = source(key);
    return source.startsWith(TOPIC) ? source.substring(TOPIC.length()) : standard;
  }

  private String source(String key) {
    return settings.getOrDefault(key, "");
  }

  /** What the job writes besides what every job writes. */
  List<String> furtherTopics() {
    return List.of("enriched", "decisions").stream()
        .filter(name -> settings.containsKey(name + ".sink"))
        .toList();
  }
}
