package io.riskrules.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.openjdk.jmh.results.RunResult;

/** Runs the benchmarks, prints their table and keeps it. */
public final class Main {
  private static final String HEADING = "# Results";

  private Main() {}

  /**
   * Without arguments runs everything, which takes about half an hour; with {@code --smoke} a short
   * run that proves only that all of it works; with {@code --flink} the job alone, with {@code
   * --changes} how fast its rules change and it restarts, with {@code --updates} the updates alone,
   * with {@code --velocity} rules that look back, with {@code --backtest} the command backtest,
   * each of these two with {@code --smoke} too a short run; else the arguments are JMH's own.
   */
  public static void main(String[] arguments) throws Exception {
    if (List.of(arguments).equals(List.of("--flink"))) {
      System.out.println(new FlinkSuite(false).run());
      System.out.println(new ChangesSuite(false).run());
      return;
    }
    if (List.of(arguments).equals(List.of("--changes"))) {
      System.out.println(new ChangesSuite(false).run());
      return;
    }
    if (List.of(arguments).equals(List.of("--updates"))) {
      System.out.println(new UpdateSuite(false).run());
      return;
    }
    if (List.of(arguments).contains("--velocity")) {
      boolean isShort = List.of(arguments).contains("--smoke");
      System.out.println(new VelocitySuite(isShort).run());
      return;
    }
    if (List.of(arguments).contains("--backtest")) {
      boolean isShort = List.of(arguments).contains("--smoke");
      System.out.println(new BacktestSuite(isShort).run());
      return;
    }
    boolean smoke = List.of(arguments).equals(List.of("--smoke"));
    if (arguments.length > 0 && !smoke) {
      org.openjdk.jmh.Main.main(arguments);
      return;
    }
    List<RunResult> results = new Suite(smoke).run();
    keep(smoke, new Report(new Measured(results)).write(heading(smoke), results));
    keep(smoke, new UpdateSuite(smoke).run());
    keep(smoke, new FlinkSuite(smoke).run());
    keep(smoke, new ChangesSuite(smoke).run());
    keep(smoke, new VelocitySuite(smoke).run());
    keep(smoke, new BacktestSuite(smoke).run());
  }

  /** Prints a part of the results and adds it to the file of today. */
  private static void keep(boolean smoke, String part) throws IOException {
    System.out.println(part);
    if (smoke) {
      return;
    }
    Path folder = Path.of(System.getProperty("riskrules.home", "."), "tools", "bench", "results");
    Files.createDirectories(folder);
    Path file = folder.resolve(today() + ".md");
    if (part.startsWith(HEADING)) {
      Files.deleteIfExists(file);
    }
    Files.writeString(file, part, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    System.out.println("written to " + file);
  }

  private static String heading(boolean smoke) throws IOException {
    return (smoke ? "# Smoke run: says nothing about speed\n\n" : HEADING + "\n\n")
        + "- date: "
        + today()
        + "\n"
        + "- JDK: "
        + System.getProperty("java.vm.name")
        + " "
        + System.getProperty("java.vm.version")
        + "\n"
        + "- system: "
        + System.getProperty("os.name")
        + " "
        + System.getProperty("os.arch")
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " cores, "
        + processor()
        + "\n"
        + note();
  }

  /** What whoever runs it has to say of the machine. */
  private static String note() {
    String note = System.getenv("RISKRULES_BENCH_NOTE");
    return note == null ? "" : "- " + note + "\n";
  }

  private static String processor() throws IOException {
    Path file = Path.of("/proc/cpuinfo");
    if (!Files.isReadable(file)) {
      return "processor not known";
    }
    return Files.readAllLines(file).stream()
        .filter(line -> line.startsWith("model name"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse("processor not known");
  }

  private static LocalDate today() {
    return LocalDate.now(ZoneOffset.UTC);
  }
}
