package io.riskrules.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.openjdk.jmh.results.RunResult;

/** Runs the benchmarks, prints their table and keeps it. */
public final class Main {
  private Main() {}

  /**
   * Without arguments runs everything, which takes about an hour; with {@code --smoke} a short run
   * that proves only that all of it works; with {@code --flink} the job alone, with {@code
   * --changes} how fast its rules change and it restarts, with {@code --updates} the updates alone;
   * else the arguments are JMH's own.
   */
  public static void main(String[] arguments) throws Exception {
    if (List.of(arguments).equals(List.of("--flink"))) {
      System.out.println(new FlinkSuite(false).run() + new ChangesSuite(false).run());
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
    boolean smoke = List.of(arguments).equals(List.of("--smoke"));
    if (arguments.length > 0 && !smoke) {
      org.openjdk.jmh.Main.main(arguments);
      return;
    }
    List<RunResult> results = new Suite(smoke).run();
    String table = new Report(new Measured(results)).write(heading(smoke), results);
    table += new UpdateSuite(smoke).run();
    table += new FlinkSuite(smoke).run();
    table += new ChangesSuite(smoke).run();
    System.out.println(table);
    if (!smoke) {
      Path folder = Path.of(System.getProperty("riskrules.home", "."), "tools", "bench", "results");
      Files.createDirectories(folder);
      Path file = folder.resolve(today() + ".md");
      Files.writeString(file, table);
      System.out.println("written to " + file);
    }
  }

  private static String heading(boolean smoke) throws IOException {
    return (smoke ? "# Smoke run: says nothing about speed\n\n" : "# Results\n\n")
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
        + "\n";
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
