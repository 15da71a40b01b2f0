package io.riskrules.config;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;

/** Every key that the job knows. Help texts and the table of keys are made from these. */
public final class Options {
  /** Keys that begin so go to the Kafka clients without this prefix. */
  public static final String KAFKA_PREFIX = "kafka.";

  /** Keys that begin so go to Flink without this prefix. */
  public static final String FLINK_PREFIX = "flink.";

  public static final ConfigOption<String> SCHEMA_FILE =
      ConfigOptions.key("schema.file")
          .stringType()
          .noDefaultValue()
          .withDescription("The *.schema file that says what an event looks like.");

  public static final ConfigOption<String> SCHEMA_TEXT =
      ConfigOptions.key("schema.text")
          .stringType()
          .noDefaultValue()
          .withDescription("The schema itself, in place of schema.file.");

  public static final ConfigOption<String> EVENTS =
      ConfigOptions.key("events.source")
          .stringType()
          .defaultValue("kafka:events")
          .withDescription("Where events come from: kafka:TOPIC, file:GLOB or socket:HOST:PORT.");

  public static final ConfigOption<Format> EVENTS_FORMAT =
      ConfigOptions.key("events.format")
          .enumType(Format.class)
          .defaultValue(Format.JSON)
          .withDescription(
              "What a record or line holds: json, or text for the schema's one string field."
                  + " A file named *.csv has a header and rows in either case.");

  public static final ConfigOption<String> EVENTS_GROUP =
      ConfigOptions.key("events.group")
          .stringType()
          .defaultValue("riskrules")
          .withDescription("Consumer group whose offsets a fresh start reads events from.");

  public static final ConfigOption<Start> EVENTS_START =
      ConfigOptions.key("events.start")
          .enumType(Start.class)
          .defaultValue(Start.GROUP)
          .withDescription("Where a fresh start begins: the group's offsets, earliest, or latest.");

  public static final ConfigOption<Duration> EVENTS_IDLE =
      ConfigOptions.key("events.idle")
          .durationType()
          .defaultValue(Duration.ofSeconds(30))
          .withDescription("A partition silent for so long no longer holds event time back.");

  public static final ConfigOption<Judging> MODE =
      ConfigOptions.key("mode")
          .enumType(Judging.class)
          .defaultValue(Judging.IMMEDIATE)
          .withDescription(
              "immediate (by the rules of the moment) or as-of (by the rules of the event's time).");

  public static final ConfigOption<Duration> EVENTS_MAX_LATENESS =
      ConfigOptions.key("events.max-lateness")
          .durationType()
          .defaultValue(Duration.ofHours(1))
          .withDescription("What held so long ago is kept for events that come late.");

  public static final ConfigOption<Boolean> BOUNDED =
      ConfigOptions.key("bounded")
          .booleanType()
          .defaultValue(false)
          .withDescription("Read what the topics hold at the start, then end.");

  public static final ConfigOption<String> RULES =
      ConfigOptions.key("rules.source")
          .stringType()
          .defaultValue("kafka:rules")
          .withDescription(
              "Where control messages come from: kafka:TOPIC, file:FILE, or dir:PACK for the rules,"
                  + " lists and tables of a pack folder, which is watched.");

  public static final ConfigOption<Duration> RULES_IDLE =
      ConfigOptions.key("rules.idle")
          .durationType()
          .defaultValue(Duration.ofSeconds(5))
          .withDescription("With mode as-of, how long events wait for a silent control topic.");

  public static final ConfigOption<Boolean> RULES_FIRST =
      ConfigOptions.key("rules.first")
          .booleanType()
          .defaultValue(true)
          .withDescription("Judge no event before the control topic is read to its end.");

  public static final ConfigOption<Duration> RULES_FIRST_TIMEOUT =
      ConfigOptions.key("rules.first.timeout")
          .durationType()
          .defaultValue(Duration.ofSeconds(60))
          .withDescription("How long events wait for that at most.");

  public static final ConfigOption<Integer> RULES_MAX =
      ConfigOptions.key("rules.max")
          .intType()
          .defaultValue(20_000)
          .withDescription("Rules at most; what would pass this is rejected.");

  public static final ConfigOption<Integer> LISTS_MAX_VALUES =
      ConfigOptions.key("lists.max-values")
          .intType()
          .defaultValue(100_000)
          .withDescription("Values of one list at most.");

  public static final ConfigOption<Integer> TABLES_MAX_ROWS =
      ConfigOptions.key("tables.max-rows")
          .intType()
          .defaultValue(100_000)
          .withDescription("Rows of one table at most.");

  public static final ConfigOption<String> ALERTS =
      ConfigOptions.key("alerts.sink")
          .stringType()
          .defaultValue("kafka:alerts")
          .withDescription("Where alerts go: kafka:TOPIC, file:FOLDER, print:, or off.");

  public static final ConfigOption<Delivery> ALERTS_DELIVERY =
      ConfigOptions.key("alerts.delivery")
          .enumType(Delivery.class)
          .defaultValue(Delivery.EXACTLY_ONCE)
          .withDescription(
              "exactly-once (visible with the checkpoint) or at-least-once (at once).");

  public static final ConfigOption<Integer> ALERTS_MAX_BYTES =
      ConfigOptions.key("alerts.max-bytes")
          .intType()
          .defaultValue(512 * 1024)
          .withDescription("A longer alert goes without its event.");

  public static final ConfigOption<String> DECISIONS =
      ConfigOptions.key("decisions.sink")
          .stringType()
          .defaultValue("off")
          .withDescription("Where one decision for each matched event goes, or off.");

  public static final ConfigOption<String> ENRICHED =
      ConfigOptions.key("enriched.sink")
          .stringType()
          .defaultValue("off")
          .withDescription(
              "Where each event that a live rule matched goes once, with its derived fields,"
                  + " or off.");

  public static final ConfigOption<String> STATUS =
      ConfigOptions.key("status.sink")
          .stringType()
          .defaultValue("kafka:rule-status")
          .withDescription("Where the fate of each control message goes.");

  public static final ConfigOption<String> DEAD_LETTERS =
      ConfigOptions.key("dead-letters.sink")
          .stringType()
          .defaultValue("kafka:dead-letters")
          .withDescription("Where events that cannot be read go.");

  public static final ConfigOption<Duration> CHECKPOINT_INTERVAL =
      ConfigOptions.key("checkpoint.interval")
          .durationType()
          .defaultValue(Duration.ofSeconds(1))
          .withDescription("Time between checkpoints; exactly-once output shows up with them.");

  public static final ConfigOption<String> TRANSACTIONS_PREFIX =
      ConfigOptions.key("transactions.prefix")
          .stringType()
          .defaultValue("riskrules")
          .withDescription("Names the job's Kafka transactions; the same over all its restarts.");

  public static final ConfigOption<Duration> TRANSACTIONS_TIMEOUT =
      ConfigOptions.key("transactions.timeout")
          .durationType()
          .defaultValue(Duration.ofMinutes(10))
          .withDescription("How long the broker keeps an open transaction; at most its own limit.");

  public static final ConfigOption<Integer> PARALLELISM =
      ConfigOptions.key("parallelism")
          .intType()
          .defaultValue(0)
          .withDescription("Parallel instances; 0 leaves it to Flink.");

  public static final ConfigOption<String> JOB_NAME =
      ConfigOptions.key("job.name")
          .stringType()
          .defaultValue("riskrules")
          .withDescription("The job's name in Flink.");

  public static final ConfigOption<Integer> METRICS_RULES =
      ConfigOptions.key("metrics.rules")
          .intType()
          .defaultValue(1_000)
          .withDescription("Rules with a metric group of their own; the rest count together.");

  public static final ConfigOption<Integer> METRICS_UNKNOWN =
      ConfigOptions.key("metrics.unknown-every")
          .intType()
          .defaultValue(0)
          .withDescription(
              "One event in so many is judged by every rule alone, to count which rules a missing"
                  + " field leaves unknown; 0 is never.");

  private static final List<ConfigOption<?>> OWN =
      List.of(
          SCHEMA_FILE,
          SCHEMA_TEXT,
          EVENTS,
          EVENTS_FORMAT,
          EVENTS_GROUP,
          EVENTS_START,
          EVENTS_IDLE,
          EVENTS_MAX_LATENESS,
          MODE,
          BOUNDED,
          RULES,
          RULES_IDLE,
          RULES_FIRST,
          RULES_FIRST_TIMEOUT,
          RULES_MAX,
          LISTS_MAX_VALUES,
          TABLES_MAX_ROWS,
          ALERTS,
          ALERTS_DELIVERY,
          ALERTS_MAX_BYTES,
          DECISIONS,
          ENRICHED,
          STATUS,
          DEAD_LETTERS,
          CHECKPOINT_INTERVAL,
          TRANSACTIONS_PREFIX,
          TRANSACTIONS_TIMEOUT,
          PARALLELISM,
          JOB_NAME,
          METRICS_RULES,
          METRICS_UNKNOWN);

  private static final List<ConfigOption<?>> ALL =
      Stream.concat(OWN.stream(), DatabaseOptions.all().stream()).toList();

  private Options() {}

  /** All keys, in the order in which people should read them. */
  public static List<ConfigOption<?>> all() {
    return ALL;
  }

  /** Where a fresh start begins to read events. */
  public enum Start {
    GROUP,
    EARLIEST,
    LATEST;

    /** The word for it in a configuration. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** By which rules an event is judged. */
  public enum Judging {
    /** By what the instance has when the event comes. */
    IMMEDIATE,

    /** By what was in force at the event's time, whenever either came. */
    AS_OF;

    /** The word for it in a configuration. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** How events are written. */
  public enum Format {
    JSON,
    TEXT;

    /** The word for it in a configuration. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How alerts reach their topic. */
  public enum Delivery {
    EXACTLY_ONCE,
    AT_LEAST_ONCE;

    /** The word for it in a configuration. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
