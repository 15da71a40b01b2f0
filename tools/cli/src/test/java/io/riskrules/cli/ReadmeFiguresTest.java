package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the README says of speed stands in the committed results that it names. */
class ReadmeFiguresTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Pattern SECTION = Pattern.compile("(?s)\n## Performance\n(.*?)\n## ");
  private static final Pattern RESULTS = Pattern.compile("tools/bench/results/[\\w.-]+\\.md");
  private static final Pattern HEAD = Pattern.compile("\\|( what | benchmark | rules |---).*");
  private static final Pattern FIGURE =
      Pattern.compile("\\d\\.\\d|\\d+ ?(ns|us|ms|%|x|times|seconds|events)\\b");

  private final String section = section();

  private static String section() {
    try {
      Matcher found = SECTION.matcher(Files.readString(ROOT.resolve("README.md")));
      assertThat(found.find()).as("a section on performance").isTrue();
      return found.group(1);
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }

  private List<String> lines(boolean table) {
    return section.lines().filter(line -> line.startsWith("|") == table).toList();
  }

  @Test
  void everyRowIsARowOfTheResults() throws IOException {
    Matcher file = RESULTS.matcher(section);
    assertThat(file.find()).isTrue();
    List<String> results = Files.readAllLines(ROOT.resolve(file.group()));
    List<String> rows = lines(true).stream().filter(line -> !HEAD.matcher(line).matches()).toList();

    assertThat(rows).hasSizeGreaterThan(5).isSubsetOf(results);
  }

  @Test
  void thereAreNoFiguresButInRows() {
    assertThat(lines(false)).noneMatch(line -> FIGURE.matcher(line).find());
  }
}
