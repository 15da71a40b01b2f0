package io.riskrules.config;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.Configuration;

/**
 * Reads settings from {@code --config FILE} and {@code --key value} arguments; an argument beats
 * the file. {@code ${env:NAME}} in a value stands for a variable of the environment.
 */
public final class SettingsReader {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{env:([^}]*)}");

  private final Function<String, Optional<String>> environment;

  /** A reader that looks names of variables up in the given environment. */
  public SettingsReader(Function<String, Optional<String>> environment) {
    this.environment = environment;
  }

  /** A reader over the environment of this process. */
  public static SettingsReader ofProcess() {
    return new SettingsReader(name -> Optional.ofNullable(System.getenv(name)));
  }

  /** Reads and checks everything, the schema file included. */
  public Settings read(List<String> arguments) throws ConfigurationProblem {
    Map<String, String> given = arguments(arguments);
    Map<String, String> all = new TreeMap<>();
    String file = given.remove("config");
    if (file != null) {
      all.putAll(file(Path.of(file)));
    }
    all.putAll(given);
    return settings(all);
  }

  /** Checks settings that are already at hand. */
  public Settings settings(Map<String, String> all) throws ConfigurationProblem {
    Configuration values = new Configuration();
    Map<String, String> kafka = new HashMap<>();
    Map<String, String> flink = new HashMap<>();
    for (Map.Entry<String, String> entry : all.entrySet()) {
      String key = entry.getKey();
      String value = withVariables(key, entry.getValue());
      if (key.startsWith(Options.KAFKA_PREFIX)) {
        kafka.put(key.substring(Options.KAFKA_PREFIX.length()), value);
      } else if (key.startsWith(Options.FLINK_PREFIX)) {
        flink.put(key.substring(Options.FLINK_PREFIX.length()), value);
      } else {
        known(key);
        values.setString(key, value);
        checkForm(values, key, entry.getValue());
      }
    }
    return Settings.of(values, schema(values), kafka, flink);
  }

  private static Map<String, String> arguments(List<String> arguments) throws ConfigurationProblem {
    Map<String, String> given = new TreeMap<>();
    for (int i = 0; i < arguments.size(); i += 2) {
      String key = arguments.get(i);
      if (!key.startsWith("--")) {
        throw new ConfigurationProblem("'" + key + "' is no setting; write --key value");
      }
      if (i + 1 == arguments.size()) {
        throw new ConfigurationProblem(key + " has no value");
      }
      given.put(key.substring(2), arguments.get(i + 1));
    }
    return given;
  }

  private static Map<String, String> file(Path path) throws ConfigurationProblem {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
      properties.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      throw new ConfigurationProblem("cannot read the configuration " + path);
    }
    Map<String, String> values = new TreeMap<>();
    properties.stringPropertyNames().forEach(key -> values.put(key, properties.getProperty(key)));
    return values;
  }

  /** Says which key was meant if there is none of that name. */
  private static ConfigOption<?> known(String key) throws ConfigurationProblem {
    ConfigOption<?> nearest = Options.SCHEMA_FILE;
    for (ConfigOption<?> option : Options.all()) {
      if (option.key().equals(key) || DatabaseOptions.nameIn(option, key).isPresent()) {
        return option;
      }
      if (EditDistance.of(key, option.key()) < EditDistance.of(key, nearest.key())) {
        nearest = option;
      }
    }
    throw new ConfigurationProblem(
        "unknown setting '" + key + "'; did you mean '" + nearest.key() + "'?");
  }

  /** Whether the value has the form of its key; what the environment gave is not shown. */
  private static void checkForm(Configuration values, String key, String written)
      throws ConfigurationProblem {
    try {
      values.getOptional(known(key).withFallbackKeys(key));
    } catch (IllegalArgumentException e) {
      throw new ConfigurationProblem(key + ": '" + written + "' does not fit");
    }
  }

  private String withVariables(String key, String value) throws ConfigurationProblem {
    Matcher matcher = VARIABLE.matcher(value);
    StringBuilder out = new StringBuilder();
    while (matcher.find()) {
      String name = matcher.group(1);
      Optional<String> found = environment.apply(name);
      if (found.isEmpty()) {
        throw new ConfigurationProblem(key + ": the environment has no variable '" + name + "'");
      }
      matcher.appendReplacement(out, Matcher.quoteReplacement(found.get()));
    }
    return matcher.appendTail(out).toString();
  }

  private static SchemaSource schema(Configuration values) throws ConfigurationProblem {
    Optional<String> text = values.getOptional(Options.SCHEMA_TEXT);
    Optional<String> file = values.getOptional(Options.SCHEMA_FILE);
    if (text.isEmpty() && file.isEmpty()) {
      file = ofPack(values.get(Options.RULES));
    }
    if (text.isPresent() == file.isPresent()) {
      throw new ConfigurationProblem(
          text.isPresent()
              ? "schema.file and schema.text are both given; one is enough"
              : "schema.file is missing: the *.schema file that says what an event looks like");
    }
    if (text.isPresent()) {
      return new SchemaSource("schema.text", text.get());
    }
    Path path = Path.of(file.get());
    try {
      return new SchemaSource(path.getFileName().toString(), Files.readString(path));
    } catch (IOException e) {
      throw new ConfigurationProblem("cannot read the schema " + path);
    }
  }

  /** The schema of the pack that the rules come from, if it has exactly one. */
  private static Optional<String> ofPack(String rules) throws ConfigurationProblem {
    if (!rules.startsWith("dir:")) {
      return Optional.empty();
    }
    Path folder = Path.of(rules.substring("dir:".length()));
    try (Stream<Path> entries = Files.list(folder)) {
      List<Path> schemas =
          entries.filter(file -> file.toString().endsWith(".schema")).sorted().toList();
      return schemas.size() == 1 ? Optional.of(schemas.get(0).toString()) : Optional.empty();
    } catch (IOException e) {
      throw new ConfigurationProblem("cannot read the pack " + folder);
    }
  }
}
