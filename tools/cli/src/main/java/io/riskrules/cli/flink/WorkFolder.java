package io.riskrules.cli.flink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder that is removed with everything in it. */
public record WorkFolder(Path path) implements AutoCloseable {
  private static final int ATTEMPTS = 20;

  /** A new, empty one; {@code prefix} begins its name. */
  public static WorkFolder create(String prefix) throws IOException {
    return new WorkFolder(Files.createTempDirectory(prefix));
  }

  /** A folder in it. */
  public Path folder(String name) throws IOException {
    return Files.createDirectories(path.resolve(name));
  }

  @Override
  public void close() {
    for (int attempt = 0; attempt < ATTEMPTS && Files.exists(path); attempt++) {
      removeAll();
    }
  }

  /** Flink removes files of its own at the same time: what is gone already is as good. */
  private void removeAll() {
    try (Stream<Path> all = Files.walk(path)) {
      List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
      for (Path each : deepestFirst) {
        Files.deleteIfExists(each);
      }
    } catch (IOException | UncheckedIOException e) {
      Thread.onSpinWait();
    }
  }
}
