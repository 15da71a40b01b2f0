package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class UsageTest {
  @TempDir Path empty;

  static List<String> commands() {
    return Stream.concat(
            Stream.of(""), new CommandLine(new Main()).getSubcommands().keySet().stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpOfEveryCommandShowsAnExample(String command) {
    Ran ran = command.isEmpty() ? Ran.run("-h") : Ran.run(command, "-h");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("Example:").contains("riskrules " + command);
    assertThat(ran.err()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void anUnknownOptionIsOneLine(String command) {
    Ran ran = command.isEmpty() ? Ran.run("--nonsense") : Ran.run(command, "--nonsense");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).hasLineCount(1).startsWith("riskrules: ");
  }

  @Test
  void namesTheNearestOptionAndCommand() {
    assertThat(Ran.run("fmt", "--chek", "x").err())
        .isEqualTo(
            "riskrules: there is no option --chek; did you mean --check?"
                + " (riskrules fmt -h shows the usage)\n");
    assertThat(Ran.run("valdate", "x").err()).contains("no command valdate", "validate");
  }

  @Test
  void saysWhatIsMissing() {
    assertOneLine(Ran.run("validate"), "nothing to check");
    assertOneLine(Ran.run("validate", empty.toString()), "no files matched");
    assertOneLine(Ran.run("test", empty.resolve("gone").toString()), "there is no file or folder");
    assertOneLine(Ran.run("validate", "--format", "yaml", "x"), "--format");
    assertOneLine(Ran.run("validate", "-e", "true"), "nothing to check");
    assertOneLine(Ran.run("publish", "x"), "--bootstrap-servers");
    assertOneLine(Ran.run("publish", "--bootstrap-servers", "127.0.0.1:1", "gone"), "gone");
    assertOneLine(
        Ran.run("publish", "--bootstrap-servers", "127.0.0.1:1", "--wait", "soon", "x"),
        "'soon' is no length of time");
    assertOneLine(Ran.run("demo", "--pack", "gone"), "there is no pack gone");
    assertOneLine(Ran.run("demo", "--seconds", "0"), "at least 1");
  }

  @Test
  void saysItsVersion() {
    assertThat(Ran.run("--version").out()).startsWith("riskrules ");
  }

  @Test
  void completesTheShell() {
    assertThat(Ran.run("completion").out()).contains("validate", "--require-expectations");
  }

  private static void assertOneLine(Ran ran, String said) {
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).hasLineCount(1).contains(said);
    assertThat(ran.out()).isEmpty();
  }
}
