package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.cli.flink.LocalJob;
import io.riskrules.cli.kafka.LocalBroker;
import io.riskrules.cli.kafka.Topics;
import io.riskrules.config.ConfigurationProblem;
import io.riskrules.config.SettingsReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Publishing to a running job and asking what is live: one job over all tests, which follow each
 * other as a day's work does. The pack knows a field that the job does not.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LiveRulesIT {
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account_id string
        amount decimal(18,2)
        %s
        paid_at timestamp required
        id payment_id  key account_id  time paid_at delay 1 second
      }
      list bad of int
      list accounts of string
      """;
  private static final String RULES =
      """
      rule first when amount > 500000 then block
      rule middle
        when country = "FR" and amount > 5
        then review
      rule last when amount > 600000 then alert mode shadow
      """;

  private static final String OTHER_SCHEMA =
      "warning: the rule was checked against another schema than the job's [other-schema]";

  @TempDir static Path folder;
  private static LocalBroker broker;
  private static LocalJob job;

  @TempDir Path pack;

  @BeforeAll
  static void start() throws IOException, InterruptedException, ConfigurationProblem {
    broker = LocalBroker.start(Files.createDirectory(folder.resolve("broker")), 0);
    try (Topics topics = new Topics(broker.bootstrapServers())) {
      topics.createControl("rules");
      for (String topic : List.of("events", "alerts", "dead-letters")) {
        topics.create(topic, Map.of());
      }
      topics.create("rule-status", Map.of("cleanup.policy", "compact"));
    }
    Map<String, String> settings = new HashMap<>();
    settings.put("schema.text", SCHEMA.formatted("merchant int"));
    settings.put("kafka.bootstrap.servers", broker.bootstrapServers());
    job =
        LocalJob.start(
            new SettingsReader(name -> Optional.empty()).settings(settings),
            Files.createDirectory(folder.resolve("job")),
            0,
            1);
  }

  @AfterAll
  static void stop() {
    job.close();
    broker.close();
  }

  @BeforeEach
  void writePack() throws IOException {
    Files.writeString(pack.resolve("payment.schema"), SCHEMA.formatted("country string"));
    Files.writeString(pack.resolve("cards.rules"), RULES);
  }

  @Test
  @Order(1)
  void oneRejectedRuleStopsNoOther() {
    Ran ran = run("publish", "--wait", "120s", pack.toString());

    assertThat(ran.out())
        .isEqualTo(
            """
            first: new, applied
                FILE:1:6: OTHER
            middle: new, rejected
                FILE:2:6: OTHER
                FILE:2:6: error: unknown field 'country' [unknown-field]
            last: new, applied
                FILE:5:6: OTHER
            published 3 messages, no rules unchanged
            """
                .replace("FILE", pack.resolve("cards.rules").toString())
                .replace("OTHER", OTHER_SCHEMA));
    assertThat(ran.code()).isEqualTo(1);
  }

  @Test
  @Order(2)
  void showsWhatIsLiveBesideWhatWasRejected() throws IOException {
    Files.writeString(
        pack.resolve("cards.rules"),
        RULES.replace("amount > 600000", "amount > 700000 and country is null"));
    assertThat(run("publish", "--wait", "120s", pack.toString()).code()).isEqualTo(1);

    Ran ran = run("rules");

    assertThat(ran.out())
        .isEqualTo(
            """
            first   live      v1  live    cards.rules:1
            last    live      v1  shadow  cards.rules:5
            last    rejected  v2  shadow  cards.rules:5  error: unknown field 'country' [unknown-field]
            middle  rejected  v2  live    cards.rules:2  error: unknown field 'country' [unknown-field]
            3 rules, 2 live, 2 rejected
            """);
    assertThat(ran.code()).isZero();
    assertThat(run("rules", "--format", "json").out())
        .contains(
            "{\"rule\":\"first\",\"live\":{\"version\":1,\"mode\":\"live\",\"action\":\"block\","
                + "\"when\":\"amount > 500000\",\"source\":\"cards.rules:1\"},\"last\":null,"
                + "\"status\":\"applied\",\"diagnostics\":[\""
                + OTHER_SCHEMA
                + "\"],\"failing\":null}");
  }

  @Test
  @Order(3)
  void switchesARuleOffAndOnAgainInItsMode() {
    assertThat(run("off", "--wait", "120s", "last").out())
        .startsWith("last: mode shadow -> off, version 3, applied\n");
    assertThat(run("off", "last").out()).isEqualTo("last is off already, in mode off\n");
    assertThat(run("rules").out()).contains("last    live      v3  off   cards.rules:5\n");
    assertThat(run("on", "--wait", "120s", "last").out())
        .startsWith("last: mode off -> shadow, version 4, applied\n");
    assertThat(run("on", "frist").err())
        .isEqualTo("riskrules: there is no live rule frist on rules; did you mean 'first'?\n");
    assertThat(run("off", "middle").code()).isEqualTo(2);
  }

  @Test
  @Order(4)
  void changesAList() {
    assertThat(run("list", "bad", "add", "7995", "42", "--wait", "120s").out())
        .isEqualTo("@bad: 2 values added, applied\n");
    assertThat(run("list", "@bad", "remove", "42", "--wait", "120s").code()).isZero();
    assertThat(
            run("list", "bad", "add", "8", "--until", "2026-02-01T00:00:00Z", "--wait", "120s")
                .code())
        .isZero();
    assertThat(run("list", "bad", "show").out())
        .isEqualTo("7995\n8  until 2026-02-01T00:00:00Z\n@bad has 2 values\n");
    assertThat(run("list", "accounts", "add", "17", "--text", "--wait", "120s").code()).isZero();
    Ran wrong = run("list", "bad", "add", "seven", "--wait", "120s");
    assertThat(wrong.code()).isEqualTo(1);
    assertThat(wrong.out()).contains("@bad: 1 value added, rejected\n    error: ");
  }

  private static Ran run(String command, String... words) {
    List<String> all =
        new ArrayList<>(List.of(command, "--bootstrap-servers", broker.bootstrapServers()));
    all.addAll(List.of(words));
    return Ran.run(all.toArray(String[]::new));
  }
}
