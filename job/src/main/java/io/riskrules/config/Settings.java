package io.riskrules.config;

import io.riskrules.config.Address.Kind;
import io.riskrules.config.Options.Delivery;
import io.riskrules.config.Options.Format;
import io.riskrules.config.Options.Start;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;

/**
 * The settings of one job, all checked. {@code kafka} and {@code flink} are passed on as they are
 * and may hold secrets: {@link #toString} shows neither.
 */
public record Settings(
    SchemaSource schema,
    Address events,
    Format eventsFormat,
    String eventsGroup,
    Start eventsStart,
    Duration eventsIdle,
    Timing timing,
    boolean bounded,
    Address rules,
    boolean rulesFirst,
    Duration rulesFirstTimeout,
    Limits limits,
    Address alerts,
    Delivery alertsDelivery,
    Address decisions,
    Address enriched,
    Address status,
    Address deadLetters,
    Duration checkpointInterval,
    String transactionsPrefix,
    Duration transactionsTimeout,
    int parallelism,
    String jobName,
    Databases databases,
    Map<String, String> kafka,
    Map<String, String> flink) {

  private static final Set<Kind> EVENT_SOURCES = EnumSet.of(Kind.KAFKA, Kind.FILE, Kind.SOCKET);
  private static final Set<Kind> RULE_SOURCES = EnumSet.of(Kind.KAFKA, Kind.FILE, Kind.DIR);
  private static final Set<Kind> SINKS = EnumSet.of(Kind.KAFKA, Kind.FILE, Kind.PRINT, Kind.OFF);

  public Settings {
    kafka = Map.copyOf(kafka);
    flink = Map.copyOf(flink);
  }

  /** Checks what a configuration says. */
  static Settings of(
      Configuration values,
      SchemaSource schema,
      Map<String, String> kafka,
      Map<String, String> flink)
      throws ConfigurationProblem {
    Settings settings =
        new Settings(
            schema,
            Address.of(Options.EVENTS, values, EVENT_SOURCES),
            values.get(Options.EVENTS_FORMAT),
            values.get(Options.EVENTS_GROUP),
            values.get(Options.EVENTS_START),
            values.get(Options.EVENTS_IDLE),
            Timing.of(values),
            values.get(Options.BOUNDED),
            Address.of(Options.RULES, values, RULE_SOURCES),
            values.get(Options.RULES_FIRST),
            values.get(Options.RULES_FIRST_TIMEOUT),
            Limits.of(values),
            Address.of(Options.ALERTS, values, SINKS),
            values.get(Options.ALERTS_DELIVERY),
            Address.of(Options.DECISIONS, values, SINKS),
            Address.of(Options.ENRICHED, values, SINKS),
            Address.of(Options.STATUS, values, SINKS),
            Address.of(Options.DEAD_LETTERS, values, SINKS),
            values.get(Options.CHECKPOINT_INTERVAL),
            values.get(Options.TRANSACTIONS_PREFIX),
            values.get(Options.TRANSACTIONS_TIMEOUT),
            values.get(Options.PARALLELISM),
            values.get(Options.JOB_NAME),
            Databases.of(values),
            kafka,
            flink);
    if (settings.usesKafka() && !kafka.containsKey("bootstrap.servers")) {
      throw new ConfigurationProblem("kafka.bootstrap.servers is missing: HOST:PORT of the broker");
    }
    if (settings.checkpointInterval.toMillis() < 10) {
      throw new ConfigurationProblem(Options.CHECKPOINT_INTERVAL.key() + " is at least 10 ms");
    }
    return settings;
  }

  /** The settings of the Kafka clients, as the clients want them. */
  public Properties kafkaProperties() {
    Properties properties = new Properties();
    properties.putAll(kafka);
    return properties;
  }

  @Override
  public String toString() {
    return "Settings[" + jobName + ", " + events + ", " + rules + ", " + alerts + "]";
  }

  private boolean usesKafka() {
    return Stream.of(events, rules, alerts, decisions, enriched, status, deadLetters)
        .anyMatch(address -> address.kind() == Kind.KAFKA);
  }
}
