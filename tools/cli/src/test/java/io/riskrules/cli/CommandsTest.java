package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Command lines with everything they say: the first line of a file in {@code commands} is the
 * command, the second the exit code, then come stdout and stderr. With the system property {@code
 * riskrules.rewrite} all but the first line is written anew.
 */
class CommandsTest {
  private static final Path COMMANDS = Path.of("src/test/commands");
  private static final String PROMPT = "$ riskrules ";

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(COMMANDS)) {
      return files.filter(file -> file.toString().endsWith(".out")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void saysWhatIsExpected(Path file) throws IOException {
    String expected = Files.readString(file);
    String command = expected.lines().findFirst().orElseThrow();
    assertThat(command).startsWith(PROMPT);

    Ran ran = Ran.run(Ran.words(command.substring(PROMPT.length())).toArray(String[]::new));
    String actual = command + "\nexit " + ran.code() + "\n" + ran.out() + ran.err();

    if (Boolean.getBoolean("riskrules.rewrite")) {
      Files.writeString(file, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(file));
  }
}
