package io.riskrules.cli.kafka;

import io.riskrules.cli.pack.UsageError;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Kafka cluster and how its clients are set up. Settings may be secrets: they are not shown. */
public final class Cluster {
  private static final String PREFIX = "kafka.";
  private static final String SERVERS = "bootstrap.servers";
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{env:([^}]*)\\}");

  private final String bootstrapServers;
  private final Map<String, String> settings;

  private Cluster(String bootstrapServers, Map<String, String> settings) {
    if (bootstrapServers.isBlank()) {
      throw new UsageError("--bootstrap-servers is empty");
    }
    this.bootstrapServers = bootstrapServers;
    this.settings = Map.copyOf(settings);
  }

  /** The cluster at that address, without TLS or passwords. */
  public static Cluster at(String bootstrapServers) {
    return new Cluster(bootstrapServers, Map.of());
  }

  /**
   * The cluster that a properties file of client settings describes, at that address if it is
   * given. Where keys begin with {@code kafka.} only those count, so that the job's configuration
   * will do. {@code ${env:NAME}} stands for what the environment has.
   */
  public static Cluster of(
      Optional<String> bootstrapServers,
      Optional<Path> file,
      Function<String, Optional<String>> environment) {
    Map<String, String> settings = new HashMap<>();
    file.ifPresent(path -> settings.putAll(read(path, environment)));
    String own = settings.remove(SERVERS);
    String servers =
        bootstrapServers
            .or(() -> Optional.ofNullable(own))
            .orElseThrow(
                () -> new UsageError("no Kafka cluster: name it with --bootstrap-servers"));
    return new Cluster(servers, settings);
  }

  /** The address for clients. */
  public String bootstrapServers() {
    return bootstrapServers;
  }

  /** Settings for a client: these, and those of the cluster, which win. */
  Map<String, Object> settings(Map<String, Object> standard) {
    Map<String, Object> all = new HashMap<>(standard);
    all.putAll(settings);
    all.put(SERVERS, bootstrapServers);
    return all;
  }

  @Override
  public String toString() {
    return bootstrapServers;
  }

  private static Map<String, String> read(
      Path file, Function<String, Optional<String>> environment) {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      throw new UsageError("cannot read the Kafka settings " + file);
    }
    boolean ofJob =
        properties.stringPropertyNames().stream().anyMatch(name -> name.startsWith(PREFIX));
    Map<String, String> settings = new HashMap<>();
    for (String name : properties.stringPropertyNames()) {
      if (!ofJob || name.startsWith(PREFIX)) {
        String key = ofJob ? name.substring(PREFIX.length()) : name;
        settings.put(key, resolved(name, properties.getProperty(name), environment));
      }
    }
    return settings;
  }

  private static String resolved(
      String name, String value, Function<String, Optional<String>> environment) {
    Matcher matcher = VARIABLE.matcher(value);
    StringBuilder out = new StringBuilder();
    while (matcher.find()) {
      String variable = matcher.group(1);
      String found =
          environment
              .apply(variable)
              .orElseThrow(
                  () ->
                      new UsageError(
                          name + ": the environment has no variable '" + variable + "'"));
      matcher.appendReplacement(out, Matcher.quoteReplacement(found));
    }
    return matcher.appendTail(out).toString();
  }
}
