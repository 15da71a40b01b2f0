package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A backtest in a process whose heap could not hold the events: it keeps those that wait for event
 * time, and no others.
 */
class BacktestMemoryIT {
  private static final int EVENTS = Boolean.getBoolean("riskrules.thorough") ? 5_000_000 : 250_000;
  private static final int MOST_MINUTES = 15;
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string required
        amount     decimal(18,2)
        note       string
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 5 seconds
      }
      """;

  @TempDir Path folder;

  @Test
  void memoryDoesNotGrowWithTheFile() throws IOException, InterruptedException {
    Path pack = Files.createDirectory(folder.resolve("pack"));
    Files.writeString(pack.resolve("payments.schema"), SCHEMA);
    Files.writeString(
        pack.resolve("payments.rules"),
        """
        rule large when amount >= 9990
        rule often when count() over 1 minute >= 3
        """);
    Path events = folder.resolve("events.jsonl.gz");
    try (OutputStream file = Files.newOutputStream(events);
        BufferedWriter out =
            new BufferedWriter(
                new OutputStreamWriter(new GZIPOutputStream(file), StandardCharsets.UTF_8))) {
      write(out);
    }
    Path said = folder.resolve("said");
    assertThat(judge(pack, events, said)).describedAs(Files.readString(said)).isZero();
    assertThat(Files.readString(said)).contains("judged " + EVENTS + " events by 2 rules");
  }

  /** An event every 100 milliseconds; each has a note that takes some room. */
  private static void write(BufferedWriter out) throws IOException {
    long millis = Instant.parse("2026-01-01T00:00:00Z").toEpochMilli();
    for (int i = 0; i < EVENTS; i++) {
      out.write("{\"payment_id\":\"p" + i + "\",\"account\":\"a" + i % 50_000);
      out.write("\",\"amount\":" + i % 10_000 + ",\"note\":\"");
      out.write(("note " + i + " ").repeat(20));
      out.write("\",\"paid_at\":\"" + Instant.ofEpochMilli(millis + i * 100L) + "\"}\n");
    }
  }

  private static int judge(Path pack, Path events, Path said)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            "../bin/riskrules",
            "backtest",
            "--pack",
            pack.toString(),
            "--events",
            events.toString());
    builder.environment().put("RISKRULES_JAVA_OPTS", "-Xmx96m -XX:+ExitOnOutOfMemoryError");
    builder.redirectErrorStream(true).redirectOutput(said.toFile());
    Process process = builder.start();
    if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("no end after " + MOST_MINUTES + " minutes");
    }
    return process.exitValue();
  }
}
