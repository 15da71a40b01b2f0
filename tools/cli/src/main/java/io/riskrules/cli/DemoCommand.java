package io.riskrules.cli;

import io.riskrules.cli.demo.Demo;
import io.riskrules.cli.demo.DemoSettings;
import io.riskrules.cli.pack.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code demo}: a broker, the job and generated events in this process. */
@Command(
    name = "demo",
    description = "Shows a pack at work on generated events, with a Kafka broker of its own.",
    footer = {"", "Example:", "  riskrules demo --seconds 30"})
final class DemoCommand implements Callable<Integer> {
  private static final int PATIENCE_SECONDS = 30;

  @Mixin private Shared shared;

  @Option(
      names = "--pack",
      paramLabel = "NAME",
      description = "A pack of rules-samples, or a folder; fraud by default.")
  private String pack = "fraud";

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "How long events flow; 60 by default.")
  private int seconds = 60;

  @Option(
      names = "--events-per-second",
      paramLabel = "N",
      description = "How many events flow; 200 by default.")
  private int eventsPerSecond = 200;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Logs.errorsOnly();
    if (seconds < 1 || eventsPerSecond < 1) {
      throw new UsageError("--seconds and --events-per-second are at least 1");
    }
    DemoSettings settings =
        new DemoSettings(
            Home.pack(pack),
            seconds,
            eventsPerSecond,
            Home.launcher() + " publish --bootstrap-servers %s");
    Demo demo =
        shared.interactive()
            ? Demo.onTerminal(settings, shared.out(), shared.paint())
            : Demo.inLines(settings, shared.out());
    run(demo);
    return Main.CLEAN;
  }

  /** Ctrl-C ends the demo, and the process waits until it has cleaned up. */
  private static void run(Demo demo) throws IOException, InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    Thread interrupt =
        new Thread(
            () -> {
              demo.stop();
              awaitQuietly(ended);
            },
            "demo-stop");
    Runtime.getRuntime().addShutdownHook(interrupt);
    try {
      demo.run();
    } finally {
      ended.countDown();
      if (!interrupt.isAlive()) {
        removeHook(interrupt);
      }
    }
  }

  private static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending already.
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      if (!latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        Thread.currentThread().interrupt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Where the checkout is that the launcher belongs to. */
  private static final class Home {
    static Path pack(String name) {
      Path own = Path.of(name);
      if (name.contains("/") || Files.isDirectory(own)) {
        return own;
      }
      Path sample = shown(root().resolve("rules-samples").resolve(name));
      if (!Files.isDirectory(sample)) {
        throw new UsageError("there is no pack " + name + " in rules-samples, and no such folder");
      }
      return sample;
    }

    static String launcher() {
      return shown(root().resolve("tools").resolve("bin").resolve("riskrules")).toString();
    }

    private static Path root() {
      return Path.of(System.getProperty("riskrules.home", ""));
    }

    /** Short where the user stands in the checkout. */
    private static Path shown(Path path) {
      Path here = Path.of("").toAbsolutePath();
      Path absolute = path.toAbsolutePath();
      return absolute.startsWith(here) ? here.relativize(absolute) : absolute;
    }
  }
}
