package io.riskrules.config;

import java.io.Serializable;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.Configuration;

/** What is read from databases: tables that are polled, and lookups by their keys. */
public record Databases(
    Optional<Database> forTables,
    Map<String, Polling> tables,
    Optional<Database> forLookups,
    Map<String, Lookup> lookups,
    int lookupConnections) {
  public Databases {
    tables = Map.copyOf(tables);
    lookups = Map.copyOf(lookups);
  }

  /** How a table is polled. */
  public record Polling(String query, Duration every) implements Serializable {}

  /** How the row of a key is read and how long it is remembered. */
  public record Lookup(String query, int cache, Duration keep, Duration timeout, int retries)
      implements Serializable {}

  static Databases of(Configuration values) throws ConfigurationProblem {
    Optional<Database> forTables = database(values, DatabaseOptions.TABLES);
    Optional<Database> forLookups = database(values, DatabaseOptions.LOOKUPS);
    Map<String, Polling> tables = tables(values);
    Map<String, Lookup> lookups = lookups(values);
    if (!tables.isEmpty() && forTables.isEmpty()) {
      throw missing(DatabaseOptions.TABLES);
    }
    Optional<Database> ofLookups = forLookups.isPresent() ? forLookups : forTables;
    if (!lookups.isEmpty() && ofLookups.isEmpty()) {
      throw missing(DatabaseOptions.LOOKUPS);
    }
    int connections = values.get(DatabaseOptions.LOOKUP_CONNECTIONS);
    if (connections < 1) {
      throw new ConfigurationProblem(
          DatabaseOptions.LOOKUP_CONNECTIONS.key() + " is at least 1, not " + connections);
    }
    return new Databases(forTables, tables, ofLookups, lookups, connections);
  }

  private static ConfigurationProblem missing(ConfigOption<String> option) {
    return new ConfigurationProblem(option.key() + " is missing: jdbc:mysql://HOST/DATABASE");
  }

  private static Optional<Database> database(Configuration values, ConfigOption<String> option)
      throws ConfigurationProblem {
    String url = values.get(option);
    if (url.isEmpty() || url.equals("off")) {
      return Optional.empty();
    }
    if (!url.startsWith("jdbc:")) {
      throw new ConfigurationProblem(
          option.key() + ": this is no address of a database; write jdbc:mysql://HOST/DATABASE");
    }
    return Optional.of(
        new Database(url, values.get(DatabaseOptions.USER), values.get(DatabaseOptions.PASSWORD)));
  }

  private static Map<String, Polling> tables(Configuration values) throws ConfigurationProblem {
    Map<String, Polling> tables = new TreeMap<>();
    for (String key : values.keySet()) {
      Optional<String> name = DatabaseOptions.nameIn(DatabaseOptions.TABLE_QUERY, key);
      if (name.isPresent()) {
        Duration every = values.get(DatabaseOptions.of(DatabaseOptions.TABLE_EVERY, name.get()));
        tables.put(name.get(), new Polling(values.getString(key, ""), every));
      }
    }
    requireQueries(values, tables, DatabaseOptions.TABLE_EVERY, DatabaseOptions.TABLE_QUERY);
    return tables;
  }

  private static Map<String, Lookup> lookups(Configuration values) throws ConfigurationProblem {
    Map<String, Lookup> lookups = new TreeMap<>();
    for (String key : values.keySet()) {
      Optional<String> name = DatabaseOptions.nameIn(DatabaseOptions.LOOKUP_QUERY, key);
      if (name.isPresent()) {
        lookups.put(
            name.get(),
            new Lookup(
                values.getString(key, ""),
                values.get(DatabaseOptions.of(DatabaseOptions.LOOKUP_CACHE, name.get())),
                values.get(DatabaseOptions.of(DatabaseOptions.LOOKUP_KEEP, name.get())),
                values.get(DatabaseOptions.of(DatabaseOptions.LOOKUP_TIMEOUT, name.get())),
                values.get(DatabaseOptions.of(DatabaseOptions.LOOKUP_RETRIES, name.get()))));
      }
    }
    for (ConfigOption<?> option : DatabaseOptions.all()) {
      if (option.key().startsWith("lookup.")) {
        requireQueries(values, lookups, option, DatabaseOptions.LOOKUP_QUERY);
      }
    }
    return lookups;
  }

  private static void requireQueries(
      Configuration values, Map<String, ?> known, ConfigOption<?> option, ConfigOption<?> query)
      throws ConfigurationProblem {
    for (String key : values.keySet()) {
      Optional<String> name = DatabaseOptions.nameIn(option, key);
      if (name.isPresent() && !known.containsKey(name.get())) {
        throw new ConfigurationProblem(
            key + " is of no use without " + query.key().replace("NAME", name.get()));
      }
    }
  }
}
