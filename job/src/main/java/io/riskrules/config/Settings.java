package io.riskrules.config;

import io.riskrules.config.Options.Delivery;
import io.riskrules.config.Options.Start;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.apache.flink.configuration.Configuration;

/**
 * The settings of one job, all checked. {@code kafka} and {@code flink} are passed on as they are
 * and may hold secrets: {@link #toString} shows neither.
 */
public record Settings(
    SchemaSource schema,
    Address events,
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
    Address status,
    Address deadLetters,
    Duration checkpointInterval,
    String transactionsPrefix,
    Duration transactionsTimeout,
    int parallelism,
    String jobName,
    Map<String, String> kafka,
    Map<String, String> flink) {

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
            source(Options.EVENTS.key(), values.get(Options.EVENTS)),
            values.get(Options.EVENTS_GROUP),
            values.get(Options.EVENTS_START),
            values.get(Options.EVENTS_IDLE),
            Timing.of(values),
            values.get(Options.BOUNDED),
            source(Options.RULES.key(), values.get(Options.RULES)),
            values.get(Options.RULES_FIRST),
            values.get(Options.RULES_FIRST_TIMEOUT),
            Limits.of(values),
            Address.of(Options.ALERTS.key(), values.get(Options.ALERTS)),
            values.get(Options.ALERTS_DELIVERY),
            Address.of(Options.DECISIONS.key(), values.get(Options.DECISIONS)),
            Address.of(Options.STATUS.key(), values.get(Options.STATUS)),
            Address.of(Options.DEAD_LETTERS.key(), values.get(Options.DEAD_LETTERS)),
            values.get(Options.CHECKPOINT_INTERVAL),
            values.get(Options.TRANSACTIONS_PREFIX),
            values.get(Options.TRANSACTIONS_TIMEOUT),
            values.get(Options.PARALLELISM),
            values.get(Options.JOB_NAME),
            kafka,
            flink);
    if (!kafka.containsKey("bootstrap.servers")) {
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

  private static Address source(String key, String text) throws ConfigurationProblem {
    Address address = Address.of(key, text);
    if (address.isOff()) {
      throw new ConfigurationProblem(key + " cannot be off");
    }
    return address;
  }
}
