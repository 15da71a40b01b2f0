package io.riskrules.config;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;

/** The keys about databases. NAME in a key stands for the name of a table or lookup. */
public final class DatabaseOptions {
  private static final String NAME = "NAME";

  public static final ConfigOption<String> TABLES =
      ConfigOptions.key("tables.source")
          .stringType()
          .defaultValue("off")
          .withDescription(
              "The database that tables are polled from: jdbc:mysql://HOST/DB, or off.");

  public static final ConfigOption<String> TABLE_QUERY =
      ConfigOptions.key("table.NAME.query")
          .stringType()
          .noDefaultValue()
          .withDescription("The query that gives all rows of a table, its columns by their names.");

  public static final ConfigOption<Duration> TABLE_EVERY =
      ConfigOptions.key("table.NAME.every")
          .durationType()
          .defaultValue(Duration.ofSeconds(5))
          .withDescription("How often a table is polled.");

  public static final ConfigOption<String> LOOKUPS =
      ConfigOptions.key("lookups.source")
          .stringType()
          .defaultValue("")
          .withDescription("The database that lookups are read from; without it that of tables.");

  public static final ConfigOption<Integer> LOOKUP_CONNECTIONS =
      ConfigOptions.key("lookups.connections")
          .intType()
          .defaultValue(16)
          .withDescription("Connections for lookups at most, in each parallel instance.");

  public static final ConfigOption<String> LOOKUP_QUERY =
      ConfigOptions.key("lookup.NAME.query")
          .stringType()
          .noDefaultValue()
          .withDescription("The query that gives the row of a lookup; its one ? is the key.");

  public static final ConfigOption<Integer> LOOKUP_CACHE =
      ConfigOptions.key("lookup.NAME.cache")
          .intType()
          .defaultValue(100_000)
          .withDescription(
              "Rows that each parallel instance remembers at most, also missing ones.");

  public static final ConfigOption<Duration> LOOKUP_KEEP =
      ConfigOptions.key("lookup.NAME.keep")
          .durationType()
          .defaultValue(Duration.ofMinutes(1))
          .withDescription("How long a row is remembered.");

  public static final ConfigOption<Duration> LOOKUP_TIMEOUT =
      ConfigOptions.key("lookup.NAME.timeout")
          .durationType()
          .defaultValue(Duration.ofSeconds(1))
          .withDescription("How long an event waits for a row; then its cells are null.");

  public static final ConfigOption<Integer> LOOKUP_RETRIES =
      ConfigOptions.key("lookup.NAME.retries")
          .intType()
          .defaultValue(1)
          .withDescription("How often a query that failed is tried again within that time.");

  public static final ConfigOption<String> USER =
      ConfigOptions.key("jdbc.user")
          .stringType()
          .defaultValue("")
          .withDescription("The user at the databases.");

  public static final ConfigOption<String> PASSWORD =
      ConfigOptions.key("jdbc.password")
          .stringType()
          .defaultValue("")
          .withDescription("The password at the databases, best as ${env:VARIABLE}.");

  private static final List<ConfigOption<?>> ALL =
      List.of(
          TABLES,
          TABLE_QUERY,
          TABLE_EVERY,
          LOOKUPS,
          LOOKUP_CONNECTIONS,
          LOOKUP_QUERY,
          LOOKUP_CACHE,
          LOOKUP_KEEP,
          LOOKUP_TIMEOUT,
          LOOKUP_RETRIES,
          USER,
          PASSWORD);

  private DatabaseOptions() {}

  static List<ConfigOption<?>> all() {
    return ALL;
  }

  /** The name for which a key stands if it is of that form. */
  static Optional<String> nameIn(ConfigOption<?> option, String key) {
    String[] around = option.key().split(NAME, -1);
    if (around.length != 2) {
      return Optional.empty();
    }
    Matcher matcher =
        Pattern.compile(Pattern.quote(around[0]) + "([^.]+)" + Pattern.quote(around[1]))
            .matcher(key);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /** The option under the key for one name. */
  static <T> ConfigOption<T> of(ConfigOption<T> option, String name) {
    return option.withFallbackKeys(option.key().replace(NAME, name));
  }
}
