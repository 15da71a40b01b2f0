package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command over real files, with the job's own operators on a cluster in this process. */
class BacktestIT {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string required
        amount     decimal(18,2)
        merchant   int
        abroad     bool
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 60 seconds
      }
      list blocked of int
      """;

  @TempDir Path folder;

  @BeforeEach
  void writePack() throws IOException {
    Path pack = Files.createDirectory(folder.resolve("pack"));
    Files.writeString(pack.resolve("payments.schema"), SCHEMA);
    Files.writeString(
        pack.resolve("payments.rules"),
        """
        rule large when amount > 100
        rule blocked when merchant in @blocked then block
        rule abroad when abroad
        rule often when count() over 10 minutes >= 3
        rule visit on session gap 10 minutes when count() >= 2
        """);
    Path lists = Files.createDirectory(pack.resolve("lists"));
    Files.writeString(lists.resolve("blocked.txt"), "7995\n");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private List<JsonNode> rows(Ran ran) throws IOException {
    List<JsonNode> rows = new ArrayList<>();
    for (String line : ran.out().split("\n")) {
      rows.add(JSON.readTree(line));
    }
    return rows;
  }

  private Ran backtest(Path events, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "backtest",
                "--pack",
                folder.resolve("pack").toString(),
                "--events",
                events.toString(),
                "--format",
                "json"));
    arguments.addAll(List.of(more));
    return Ran.run(arguments.toArray(String[]::new));
  }

  private static List<String> alerts(List<JsonNode> rows) {
    return rows.stream()
        .filter(row -> row.get("kind").asText().equals("alert"))
        .map(row -> row.get("ruleId").asText() + " " + row.get("eventId").asText())
        .sorted()
        .toList();
  }

  @Test
  void judgesAFileAsOfItsTimesAndNamesItsBadLines() throws IOException {
    Path events =
        write(
            "events.jsonl",
            """
            {"payment_id":"T1","account":"A","amount":50,"merchant":7995,"paid_at":"2026-03-02T10:00:00Z"}
            {"payment_id":"T3","account":"A","amount":500,"merchant":1,"paid_at":"2026-03-02T10:05:30Z"}

            {"payment_id":"T2","account":"A","amount":50,"merchant":7995,"paid_at":"2026-03-02T10:05:00Z"}
            {"payment_id":"T4","account":"A","amount":"x","paid_at":"2026-03-02T10:06:00Z"}
            {"payment_id":"T5","account":"B","amount":60,"merchant":5,"paid_at":"2026-03-02T10:07:00Z"}
            """);
    Path control =
        write(
            "control.jsonl",
            """
            {"at":"2026-03-02T10:04:00Z","key":"@blocked","value":{"list":"blocked","values":[5]}}
            {"at":"2026-03-02T10:06:00Z","key":"large","value":{"ruleId":"large","version":2,"when":"amount > 55"}}
            {"at":"2026-03-02T10:06:00Z","raw":"no json"}
            """);
    Ran ran = backtest(events, "--control", control.toString());
    List<JsonNode> rows = rows(ran);
    assertThat(alerts(rows))
        .containsExactly(
            "blocked T1", "blocked T5", "large T3", "large T5", "often T3", "visit T3");
    assertThat(rows)
        .filteredOn(row -> row.get("kind").asText().equals("status"))
        .extracting(row -> row.get("statusId").asText() + " " + row.get("status").asText())
        .containsExactlyInAnyOrder("0-0 applied", "0-1 applied", "0-2 rejected");
    JsonNode letter =
        rows.stream()
            .filter(row -> row.get("kind").asText().equals("dead-letter"))
            .findFirst()
            .orElseThrow();
    assertThat(letter.get("topic").asText()).isEqualTo("events.jsonl");
    assertThat(letter.get("offset").asLong()).as("the line less one").isEqualTo(4);
    assertThat(letter.get("field").asText()).isEqualTo("amount");
    JsonNode summary = rows.get(rows.size() - 1);
    assertThat(summary.get("kind").asText()).isEqualTo("summary");
    assertThat(summary.get("events").asLong()).isEqualTo(5);
    assertThat(summary.get("judged").asLong()).isEqualTo(4);
    assertThat(summary.get("deadLetters").asLong()).isEqualTo(1);
    assertThat(summary.get("alerts").asLong()).isEqualTo(6);
    assertThat(ran.code()).as("a rejected message is a finding").isEqualTo(1);
  }

  @Test
  @SuppressWarnings("StringConcatToTextBlock") // the ends of lines are what is tested
  void readsCsvAndGzip() throws IOException {
    Path events = folder.resolve("events.csv.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(events))) {
      out.write(
          ("\uFEFFpayment_id,account,amount,abroad,paid_at\r\n"
                  + "T1,A,500.5,,2026-03-02T10:00:00Z\r\n"
                  + "\"T\n2\",\"B, Ltd\",,true,2026-03-02T10:00:01Z\r\n"
                  + "T3,C,1,maybe,2026-03-02T10:00:02Z\r\n")
              .getBytes(StandardCharsets.UTF_8));
    }
    Ran ran = backtest(events);
    List<JsonNode> rows = rows(ran);
    assertThat(alerts(rows)).containsExactly("abroad T\n2", "large T1");
    assertThat(rows)
        .filteredOn(row -> row.get("kind").asText().equals("dead-letter"))
        .extracting(row -> row.get("offset").asLong() + " " + row.get("field").asText())
        .containsExactly("4 abroad");
    assertThat(ran.code()).isZero();
  }

  @Test
  void alertsAreTheSameToTheByteInEveryRun() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      long time = 1_772_445_600_000L + i * 200L + (i * 7_919L) % 50_000;
      lines.append(
          String.format(
              java.util.Locale.ROOT,
              "{\"payment_id\":\"T%d\",\"account\":\"A%d\",\"amount\":%d,\"paid_at\":\"%s\"}%n",
              i,
              i % 1_000,
              i % 110,
              java.time.Instant.ofEpochMilli(time)));
    }
    Path events = write("many.jsonl", lines.toString());
    List<String> first = backtest(events).out().lines().sorted().toList();
    List<String> second = backtest(events).out().lines().sorted().toList();
    assertThat(first).hasSizeGreaterThan(1_000);
    assertThat(second.equals(first)).isTrue();
  }

  @Test
  void whatCannotBeReadIsWrongUsage() throws IOException {
    Ran missing = backtest(folder.resolve("nowhere.jsonl"));
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err()).contains("cannot read the events");

    Path events = write("events.jsonl", "");
    Path control = write("control.jsonl", "{\"at\":\"yesterday\",\"value\":null}\n");
    Ran ran = backtest(events, "--control", control.toString());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("control.jsonl:1", "yesterday");
  }
}
