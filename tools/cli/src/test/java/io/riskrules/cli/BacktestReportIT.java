package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The numbers of a backtest as text, as JSON and on its page, which a browser opens. */
class BacktestReportIT {
  private static final int EVENTS = 600;
  private static final int EVERY_BAD = 10;
  private static final Path PACKS = Path.of("src/test/packs");
  private static final Pattern CELL = Pattern.compile("<t[hd][^>]*>([^<]*)</t[hd]>");

  @TempDir static Path folder;
  private static Path events;
  private static Path page;
  private static Ran json;
  private static JsonNode summary;

  @BeforeAll
  static void judge() throws IOException {
    events = folder.resolve("events.jsonl");
    page = folder.resolve("page.html");
    Files.write(events, lines());
    json = backtest("--format", "json", "--html", page.toString());
    List<String> rows = json.out().lines().toList();
    summary = new JsonMapper().readTree(rows.get(rows.size() - 1));
  }

  /** Every tenth line is no event, and the file ends in the middle of one. */
  private static List<String> lines() {
    Random random = new Random(20_260_101L);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < EVENTS; i++) {
      if (i % EVERY_BAD == EVERY_BAD - 1) {
        lines.add("{\"transaction_id\":\"T-" + i + "\",\"amount\":");
        continue;
      }
      String merchant = i % 4 == 0 ? "" : ",\"merchant\":" + (random.nextBoolean() ? 7995 : 5411);
      lines.add(
          ("{\"transaction_id\":\"T-%d\",\"account_id\":\"A-%d\",\"amount\":%d,\"is_fraud\":%b"
                  + ",\"event_time\":\"2026-01-05T%02d:%02d:00Z\"%s}")
              .formatted(
                  i,
                  random.nextInt(20),
                  random.nextInt(1_000_000),
                  random.nextBoolean(),
                  i / 60,
                  i % 60,
                  merchant));
    }
    return lines;
  }

  private static Ran backtest(String... more) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "backtest",
                "--pack",
                PACKS.resolve("cards").toString(),
                "--baseline",
                PACKS.resolve("cards-next").toString(),
                "--events",
                events.toString(),
                "--label",
                "is_fraud",
                "--exact"));
    all.addAll(List.of(more));
    return Ran.run(all.toArray(String[]::new));
  }

  private static JsonNode rule(String id) {
    for (JsonNode rule : summary.path("rules")) {
      if (rule.path("rule").asText().equals(id)) {
        return rule;
      }
    }
    throw new AssertionError("no rule " + id + " in " + summary);
  }

  @Test
  void countsWhatTheAlertsSay() throws IOException {
    assertThat(json.code()).as(json.err()).isZero();
    long matches =
        json.out().lines().filter(line -> line.contains("\"high-value-or-gambling\"")).count() - 1;
    JsonNode rule = rule("high-value-or-gambling");

    assertThat(rule.path("matches").asLong()).isEqualTo(matches).isPositive();
    assertThat(rule.path("truePositives").asLong() + rule.path("falsePositives").asLong())
        .isEqualTo(matches);
    assertThat(rule.path("precision").asDouble())
        .isEqualTo(rule.path("truePositives").asDouble() / matches);
    assertThat(summary.path("deadLetters").asLong()).isEqualTo(EVENTS / EVERY_BAD);
    assertThat(rule.at("/unknown/count").asLong())
        .isEqualTo(rule.at("/unknown/missing/merchant").asLong())
        .isPositive();
    assertThat(rule.at("/unknown/sampled").asLong()).isEqualTo(EVENTS - EVENTS / EVERY_BAD);
    long inSeries = 0;
    for (JsonNode point : rule.path("series")) {
      inSeries += point.path(1).asLong();
    }
    assertThat(inSeries).isEqualTo(matches);
  }

  @Test
  void comparesWithTheBaseline() {
    JsonNode change = rule("high-value-or-gambling").path("baseline");
    long now = rule("high-value-or-gambling").path("matches").asLong();

    assertThat(change.path("gained").asLong()).isZero();
    assertThat(change.path("lost").asLong())
        .isEqualTo(change.path("matches").asLong() - now)
        .isPositive();
    assertThat(change.path("lostExamples")).hasSize(3);
  }

  @Test
  void showsTheSameNumbersAsText() {
    Ran text = backtest();

    assertThat(text.code()).as(text.err()).isZero();
    assertThat(text.out())
        .containsPattern(
            "high-value-or-gambling +" + rule("high-value-or-gambling").path("matches").asText())
        .contains("high-value-or-gambling is unknown where these are missing: merchant ")
        .endsWith("alerts, " + EVENTS / EVERY_BAD + " bad lines\n");
    assertThat(text.err()).contains("events.jsonl: line 10: the event is not valid JSON");
  }

  @Test
  void thePageNeedsNothingElseAndHasTheNumbers() throws IOException {
    String html = Files.readString(page);

    assertThat(html).doesNotContain("src=", "@import", "<link rel=\"stylesheet\"", "url(");
    // With this policy the browser refuses every request and says so on its console.
    assertThat(html).contains("content=\"default-src 'none'; style-src 'unsafe-inline';");
    assertThat(html).contains("prefers-color-scheme: dark", "@media print", "width=device-width");
    assertThat(cells(html, "high-value-or-gambling"))
        .contains(rule("high-value-or-gambling").path("matches").asText());
  }

  @Test
  void aBrowserDrawsItWithoutACallOrAnError() throws IOException, InterruptedException {
    Optional<Path> browser = browser();
    Assumptions.assumeTrue(browser.isPresent(), "no Chromium here: the page was not opened");
    Path log = folder.resolve("browser.log");
    Path dom = folder.resolve("dom.html");
    Process process =
        new ProcessBuilder(
                List.of(
                    browser.orElseThrow().toString(),
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync",
                    "--enable-logging=stderr",
                    "--user-data-dir=" + folder.resolve("profile"),
                    "--window-size=420,900",
                    "--virtual-time-budget=5000",
                    "--dump-dom",
                    page.toUri().toString()))
            .redirectError(log.toFile())
            .redirectOutput(dom.toFile())
            .start();
    assertThat(process.waitFor(180, TimeUnit.SECONDS)).isTrue();
    String drawn = Files.readString(dom, StandardCharsets.UTF_8);

    assertThat(Files.readString(log)).doesNotContain("CONSOLE");
    assertThat(drawn).contains("<canvas", "u-legend");
    for (JsonNode rule : summary.path("rules")) {
      assertThat(cells(drawn, rule.path("rule").asText()))
          .contains(String.format(Locale.ROOT, "%,d", rule.path("matches").asLong()));
    }
  }

  /** The cells behind the first head of that text. */
  private static List<String> cells(String html, String head) {
    String table = html.substring(html.indexOf("<table id=\"rules\""));
    String row = table.substring(table.indexOf("<th scope=\"row\">" + head + "<"));
    Matcher cell = CELL.matcher(row.substring(0, row.indexOf("</tr>")));
    return cell.results().map(each -> each.group(1)).toList();
  }

  private static Optional<Path> browser() {
    return Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }
}
