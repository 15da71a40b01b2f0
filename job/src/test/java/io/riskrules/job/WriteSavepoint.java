package io.riskrules.job;

import io.riskrules.testing.EmbeddedBroker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * Writes a savepoint of this version as the next one to be kept. No build runs it by itself; see
 * CONTRIBUTING.md, "Change the state".
 */
class WriteSavepoint {
  private static final Path RESOURCES = Path.of("src/test/resources");

  /** Nothing tells when an event is held; the test that restores the savepoint shows if it was. */
  private static final long SETTLE_MILLIS = 20_000;

  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(1)
              .setNumberSlotsPerTaskManager(2)
              .build());

  @Test
  void writeTheNextOne(@TempDir Path folder) throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start()) {
      KeptSavepoint.makeTopics(broker);
      StreamExecutionEnvironment job = KeptSavepoint.job(broker, Map.of());
      KeptSavepoint.removeTarget(broker);
      JobClient client = job.executeAsync("kept");
      Thread.sleep(SETTLE_MILLIS);
      client
          .stopWithSavepoint(false, folder.toUri().toString(), SavepointFormatType.CANONICAL)
          .get();
    }
    int version = 1;
    while (Files.exists(RESOURCES.resolve(KeptSavepoint.FOLDER + version))) {
      version++;
    }
    Path kept = Files.createDirectories(RESOURCES.resolve(KeptSavepoint.FOLDER + version));
    try (Stream<Path> files = Files.walk(folder).filter(Files::isRegularFile)) {
      for (Path file : files.toList()) {
        Files.copy(file, kept.resolve(file.getFileName()));
      }
    }
  }
}
