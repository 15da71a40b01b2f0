package io.riskrules.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** A pack and files of events for backtests, in a temporary folder. */
final class BacktestFiles implements AutoCloseable {
  private static final int ACCOUNTS = 100_000;
  private static final long START = 1_772_366_400_000L;
  private static final long STEP_MILLIS = 100;
  private static final String NAMES =
      """
        payment_id string required
        account    string required
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 5 seconds
      }
      """;

  private final Path folder;
  private final int rules;

  /** Files that go with that many rules. */
  BacktestFiles(int rules) throws IOException {
    this.folder = Files.createTempDirectory("riskrules-bench-");
    this.rules = rules;
  }

  /** A pack of those rules. */
  Path pack() throws IOException {
    Path pack = Files.createDirectories(folder.resolve("pack"));
    Files.writeString(
        pack.resolve("bench.schema"), Events.schemaText().replace("  key email\n}\n", NAMES));
    StringBuilder text = new StringBuilder();
    List<BenchRule> set = Workload.RARE.rules(rules);
    for (int number = 0; number < rules; number++) {
      String when = new RiskrulesDialect().write(set.get(number));
      text.append("rule r").append(number).append(" when ").append(when).append('\n');
    }
    Files.writeString(pack.resolve("bench.rules"), text);
    return pack;
  }

  /** A file of so many events of 100,000 accounts, in the order of their times. */
  Path events(int count) throws IOException {
    Path file = folder.resolve("events-" + count + ".jsonl");
    byte[][] json = JsonEvents.json(rules);
    SplittableRandom random = new SplittableRandom(1);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      for (int number = 0; number < count; number++) {
        String names =
            "{\"payment_id\":\"p%d\",\"account\":\"a%d\",\"paid_at\":\"%s\","
                .formatted(
                    number,
                    random.nextInt(ACCOUNTS),
                    Instant.ofEpochMilli(START + number * STEP_MILLIS));
        byte[] rest = json[number % json.length];
        out.write(names.getBytes(StandardCharsets.UTF_8));
        out.write(rest, 1, rest.length - 1);
        out.write('\n');
      }
    }
    return file;
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      all.sorted(Comparator.reverseOrder()).forEach(BacktestFiles::delete);
    }
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
