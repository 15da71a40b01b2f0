package io.riskrules.state;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Writes the goldens of formats that have none yet. No build runs it by itself; what is there is
 * never written again. See CONTRIBUTING.md, "Change the state".
 */
class WriteGoldens {
  private static final Path RESOURCES = Path.of("src/test/resources");

  @Test
  void writeWhatIsMissing() throws IOException {
    for (Golden<?> golden : Goldens.all()) {
      Path folder = RESOURCES.resolve(golden.folder(golden.formats().size()));
      if (!Files.exists(folder)) {
        Files.createDirectories(folder);
        Files.write(folder.resolve("snapshot"), golden.snapshot());
        Files.write(folder.resolve("data"), golden.data());
      }
    }
  }
}
