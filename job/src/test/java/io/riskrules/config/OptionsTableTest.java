package io.riskrules.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTableTest {
  private static final Path PAGE = Path.of("src/deploy/README.md");

  @Test
  void thePageOfTheOperatorNamesEveryKeyAsItIsDeclared() throws IOException {
    List<String> page = Files.readAllLines(PAGE);
    assertThat(page.stream().filter(line -> line.startsWith("| `") && line.contains("` | ")))
        .containsAll(OptionsTable.markdown());
  }
}
