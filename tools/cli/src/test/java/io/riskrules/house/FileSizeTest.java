package io.riskrules.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A class stays readable in one sitting. */
class FileSizeTest {
  private static final int MOST_LINES = 400;

  @Test
  void noSourceFileOfAnyModuleIsTooLong() throws IOException {
    Path root = Path.of("../..").toRealPath();
    assertThat(root.resolve("CONTRIBUTING.md")).as("the root of the project").exists();
    try (Stream<Path> files = Files.walk(root)) {
      List<Path> sources =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.toString().contains("/target/"))
              .toList();
      assertThat(sources).hasSizeGreaterThan(50);
      assertThat(sources.stream().filter(file -> lines(file) > MOST_LINES).map(root::relativize))
          .as("files of more than %s lines", MOST_LINES)
          .isEmpty();
    }
  }

  private static long lines(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
