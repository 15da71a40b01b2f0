package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Commands on packs with mistakes. The expected output lies in the pack: {@code validate.json.out}
 * is what {@code validate --format json} says, after a line with the exit code. With the system
 * property {@code riskrules.rewrite} the files are written anew.
 */
class PacksTest {
  private static final Path PACKS = Path.of("src/test/packs");
  private static final Set<String> FORMATS = Set.of("text", "json", "github", "sarif", "junit");

  static List<Path> outputs() throws IOException {
    try (Stream<Path> files = Files.walk(PACKS)) {
      return files.filter(file -> file.toString().endsWith(".out")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("outputs")
  void saysWhatIsExpected(Path expected) throws IOException {
    Ran ran = Ran.run(arguments(expected));
    String actual = "exit " + ran.code() + "\n" + ran.out() + ran.err();

    if (Boolean.getBoolean("riskrules.rewrite")) {
      Files.writeString(expected, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(expected));
  }

  private static String[] arguments(Path expected) {
    String[] words = expected.getFileName().toString().split("\\.");
    List<String> arguments = new ArrayList<>(List.of(words[0]));
    for (int i = 1; i < words.length - 1; i++) {
      arguments.add(FORMATS.contains(words[i]) ? "--format=" + words[i] : "--" + words[i]);
    }
    arguments.add(expected.getParent().toString());
    return arguments.toArray(String[]::new);
  }
}
