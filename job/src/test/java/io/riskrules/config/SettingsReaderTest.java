package io.riskrules.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.riskrules.config.Address.Kind;
import io.riskrules.config.Options.Delivery;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.flink.configuration.ConfigOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsReaderTest {
  private final SettingsReader reader =
      new SettingsReader(
          name -> name.equals("SECRET") ? Optional.of("pa$$\\word") : Optional.empty());

  private Settings read(String... arguments) throws ConfigurationProblem {
    List<String> all =
        new ArrayList<>(
            List.of("--schema.text", "event e { a int }", "--kafka.bootstrap.servers", "h:1"));
    all.addAll(List.of(arguments));
    return reader.read(all);
  }

  @Test
  void defaultsAreThoseOfThePages() throws ConfigurationProblem {
    Settings settings = read();
    assertThat(settings.events()).isEqualTo(new Address(Kind.KAFKA, "events"));
    assertThat(settings.alerts()).isEqualTo(new Address(Kind.KAFKA, "alerts"));
    assertThat(settings.decisions().isOff()).isTrue();
    assertThat(settings.checkpointInterval()).isEqualTo(Duration.ofSeconds(1));
    assertThat(settings.alertsDelivery()).isEqualTo(Delivery.EXACTLY_ONCE);
    assertThat(settings.rulesFirst()).isTrue();
    assertThat(settings.limits()).isEqualTo(new Limits(20_000, 100_000, 100_000, 524_288, 1_000));
  }

  @Test
  void anArgumentBeatsTheFile(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("job.properties");
    Files.writeString(
        file, "rules.max=5\nalerts.delivery=at-least-once\nkafka.sasl.password=${env:SECRET}\n");
    Settings settings = read("--config", file.toString(), "--rules.max", "7");
    assertThat(settings.limits().rules()).isEqualTo(7);
    assertThat(settings.alertsDelivery()).isEqualTo(Delivery.AT_LEAST_ONCE);
    assertThat(settings.kafka()).containsEntry("sasl.password", "pa$$\\word");
    assertThat(settings.toString()).doesNotContain("pa$$");
  }

  @Test
  void anUnknownKeyIsAnErrorWithTheNearestOne() {
    assertProblem("'checkpoint.interval'", "--checkpoint.intervall", "1 s");
    assertProblem("'rules.first.timeout'", "--rules.frist.timeout", "1 s");
  }

  @Test
  void wrongValuesAreNamed() {
    assertProblem("rules.max: 'many' does not fit", "--rules.max", "many");
    assertProblem("rules.max is at least 1", "--rules.max", "0");
    assertProblem("alerts.delivery: 'sometimes'", "--alerts.delivery", "sometimes");
    assertProblem("events.source: 'events' is no address", "--events.source", "events");
    assertProblem("events.source cannot be print:", "--events.source", "print:");
    assertProblem("'socket:host' is no address", "--events.source", "socket:host");
    assertProblem(
        "rules.source cannot be off; write kafka:TOPIC, file:PATH, dir:FOLDER",
        "--rules.source",
        "off");
    assertProblem("no variable 'NOWHERE'", "--kafka.sasl", "${env:NOWHERE}");
    assertProblem("has no value", "--rules.max");
    assertProblem("is no setting", "rules.max", "5");
  }

  @Test
  void noBrokerIsNeededWhereNoAddressIsATopic() throws ConfigurationProblem {
    Settings settings =
        reader.read(
            List.of(
                "--schema.text",
                "event e { a int }",
                "--events.source",
                "file:in/*.jsonl",
                "--rules.source",
                "dir:pack",
                "--alerts.sink",
                "print:",
                "--status.sink",
                "off",
                "--dead-letters.sink",
                "file:out"));
    assertThat(settings.events()).isEqualTo(new Address(Kind.FILE, "in/*.jsonl"));
    assertThat(settings.alerts()).hasToString("print:");
  }

  @Test
  void tablesAndLookupsHaveKeysByTheirNames() throws ConfigurationProblem {
    Databases databases =
        read(
                "--tables.source",
                "jdbc:mysql://h/db?password=x",
                "--jdbc.password",
                "${env:SECRET}",
                "--table.users.query",
                "select 1",
                "--table.users.every",
                "2 s",
                "--lookup.profiles.query",
                "select ?",
                "--lookup.profiles.cache",
                "7")
            .databases();
    assertThat(databases.tables().get("users").every()).isEqualTo(Duration.ofSeconds(2));
    assertThat(databases.lookups().get("profiles").cache()).isEqualTo(7);
    assertThat(databases.forLookups()).isEqualTo(databases.forTables());
    assertThat(databases.toString()).contains("jdbc:mysql://h/db").doesNotContain("x", "pa$$");
    assertProblem("'lookup.NAME.query'", "--lookup.profiles.qurey", "select ?");
    assertProblem("table.users.every: 'often' does not fit", "--table.users.every", "often");
    assertProblem("of no use without table.users.query", "--table.users.every", "1 s");
    assertProblem("tables.source is missing", "--table.users.query", "select 1");
    assertProblem("rules.max: '${env:SECRET}' does not fit", "--rules.max", "${env:SECRET}");
  }

  @Test
  void aSchemaIsNeeded() {
    assertThatThrownBy(() -> reader.read(List.of("--kafka.bootstrap.servers", "h:1")))
        .isInstanceOf(ConfigurationProblem.class)
        .hasMessageContaining("schema.file");
    assertProblem("one is enough", "--schema.file", "x.schema");
    assertThatThrownBy(() -> reader.read(List.of("--schema.text", "event e { a int }")))
        .hasMessageContaining("kafka.bootstrap.servers");
  }

  @Test
  void everyKeyIsDeclaredOnceAndDescribed() throws IllegalAccessException {
    List<ConfigOption<?>> declared = new ArrayList<>();
    List<Field> fields = new ArrayList<>(List.of(Options.class.getFields()));
    fields.addAll(List.of(DatabaseOptions.class.getFields()));
    for (Field field : fields) {
      if (field.getType() == ConfigOption.class) {
        declared.add((ConfigOption<?>) field.get(null));
      }
    }
    assertThat(Options.all()).containsExactlyInAnyOrderElementsOf(declared);
    assertThat(Options.all()).extracting(ConfigOption::key).doesNotHaveDuplicates();
    assertThat(Options.all()).noneMatch(option -> option.description().getBlocks().isEmpty());
  }

  private void assertProblem(String part, String... arguments) {
    assertThatThrownBy(() -> read(arguments))
        .isInstanceOf(ConfigurationProblem.class)
        .hasMessageContaining(part)
        .hasMessageNotContaining("\n");
  }
}
