package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.cli.kafka.LocalBroker;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every command as a process, started by the launcher as people start it. {@link Golden} says what
 * they say; <code>{broker}</code> in it stands for the address of a broker without topics, <code>
 * {work}</code> for an empty folder.
 */
class CommandsIT {
  private static final int AT_ONCE = 2;
  private static final int MOST_SECONDS = 180;
  private static final String LAUNCHER = "../bin/riskrules";

  @TempDir static Path folder;
  private static Map<String, String> places = Map.of();
  private static LocalBroker broker;
  private static ExecutorService runners;

  @BeforeAll
  static void start() throws IOException {
    broker = LocalBroker.start(Files.createDirectory(folder.resolve("broker")), 0);
    Path work = Files.createDirectory(folder.resolve("work"));
    places = Map.of("{broker}", broker.bootstrapServers(), "{work}", work.toString());
    runners = Executors.newFixedThreadPool(AT_ONCE);
  }

  @AfterAll
  static void stop() {
    runners.shutdownNow();
    broker.close();
  }

  /** The first one alone: it may leave the archive of classes that the others start with. */
  @TestFactory
  Stream<DynamicTest> everyCommandSaysWhatIsExpected() throws Exception {
    assertThat(run(List.of("--version")).code()).isZero();
    List<DynamicTest> tests = new ArrayList<>();
    for (Golden golden : Golden.below("src/test/processes")) {
      Future<Ran> ran = runners.submit(() -> run(golden.arguments()));
      tests.add(DynamicTest.dynamicTest(golden.command(), () -> golden.check(result(ran))));
    }
    tests.add(DynamicTest.dynamicTest("nothing is half published", CommandsIT::nothingIsPublished));
    return tests.stream();
  }

  private static void nothingIsPublished() throws ExecutionException, InterruptedException {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
      assertThat(admin.listTopics().names().get())
          .containsExactlyInAnyOrder("rule-status", "status-never-comes");
    }
  }

  private static Ran result(Future<Ran> ran) throws InterruptedException {
    try {
      return ran.get();
    } catch (ExecutionException e) {
      throw new AssertionError("the process did not run", e);
    }
  }

  private static Ran run(List<String> arguments) throws IOException, InterruptedException {
    File out = File.createTempFile("out", ".txt", folder.toFile());
    File err = File.createTempFile("err", ".txt", folder.toFile());
    List<String> words = new ArrayList<>(List.of(LAUNCHER));
    arguments.forEach(each -> words.add(placed(each)));
    ProcessBuilder builder = new ProcessBuilder(words).redirectOutput(out).redirectError(err);
    builder.environment().keySet().removeAll(List.of("COLUMNS", "RISKRULES_JAVA_OPTS", "NO_COLOR"));
    Process process = builder.start();
    process.getOutputStream().close();
    try {
      assertThat(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).as("%s ends", arguments).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Ran(process.exitValue(), said(out), said(err));
  }

  private static String placed(String word) {
    String text = word;
    for (Map.Entry<String, String> place : places.entrySet()) {
      text = text.replace(place.getKey(), place.getValue());
    }
    return text;
  }

  private static String said(File file) throws IOException {
    String text = Files.readString(file.toPath());
    for (Map.Entry<String, String> place : places.entrySet()) {
      text = text.replace(place.getValue(), place.getKey());
    }
    return text;
  }
}
