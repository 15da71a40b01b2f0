package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo that the README names, on a copy of its pack that is edited meanwhile. */
class DemoIT {
  private static final Path SAMPLES = Path.of("../../rules-samples/fraud");
  private static final Path README = Path.of("../../README.md");
  private static final int SECONDS = 20;
  private static final Duration PATIENCE = Duration.ofMinutes(4);
  private static final Pattern ROW =
      Pattern.compile("(?m)^(\\S+) +\\w+(?: \\(shadow\\))? +(\\d+)$");

  @TempDir Path folder;

  @Test
  void showsAlertsAnEditAndARuleThatCameWhileItRan()
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    assertThat(Files.readString(README)).contains("tools/bin/riskrules demo");
    Path pack = copyOf(SAMPLES);
    Set<Path> before = leftovers();
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();

    CompletableFuture<Integer> code =
        CompletableFuture.supplyAsync(
            () ->
                Main.run(
                    Terminal.NONE,
                    new PrintWriter(out),
                    new PrintWriter(err),
                    "demo",
                    "--pack",
                    pack.toString(),
                    "--seconds",
                    Integer.toString(SECONDS)));
    awaitLine(out, "alerts: ", code);
    Path rules = pack.resolve("payments.rules");
    Files.writeString(rules, Files.readString(rules).replace("score 80", "score 85"));
    awaitLine(out, "published an edit: high-value-or-gambling is changed", code);
    Files.writeString(pack.resolve("more.rules"), "rule broken when amuont > 1\n");
    awaitLine(out, "did you mean 'amount'?", code);

    assertThat(code.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as(err.toString()).isZero();
    assertThat(out.toString())
        .contains("publish --bootstrap-servers 127.0.0.1:")
        .contains("first alert of electronics-at-a-distance, ", "without a restart")
        .contains("restarts 0");
    assertThat(rulesWithAlerts(out.toString())).hasSizeGreaterThanOrEqualTo(6);
    assertThat(leftovers()).isEqualTo(before);
  }

  private static void awaitLine(StringWriter out, String text, CompletableFuture<Integer> running)
      throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!out.toString().contains(text)) {
      assertThat(running).as(out.toString()).isNotDone();
      assertThat(System.nanoTime() - deadline).as(out.toString()).isNegative();
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  private static Set<String> rulesWithAlerts(String out) {
    Set<String> rules = new TreeSet<>();
    for (Matcher row = ROW.matcher(out); row.find(); ) {
      if (Integer.parseInt(row.group(2)) > 0) {
        rules.add(row.group(1));
      }
    }
    return rules;
  }

  private Path copyOf(Path pack) throws IOException {
    Path copy = Files.createDirectory(folder.resolve("fraud"));
    try (Stream<Path> files = Files.list(pack)) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(file.getFileName()));
      }
    }
    return copy;
  }

  private static Set<Path> leftovers() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      List<Path> own =
          files
              .filter(each -> each.getFileName().toString().startsWith("riskrules-demo-"))
              .toList();
      return new TreeSet<>(own);
    }
  }
}
