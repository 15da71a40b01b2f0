package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the commands that the README shows with their output, from the folder it lies in. */
class ReadmeTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Pattern BLOCK = Pattern.compile("(?s)```console\n(.*?)```");
  private static final String PROGRAM = "$ tools/bin/riskrules ";

  static List<String> blocks() throws IOException {
    return BLOCK
        .matcher(Files.readString(ROOT.resolve("README.md")))
        .results()
        .map(block -> block.group(1))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("blocks")
  void saysWhatTheReadmeSays(String block) throws IOException, InterruptedException {
    String first = block.lines().findFirst().orElseThrow();
    assertThat(first).startsWith(PROGRAM);

    assertThat(run(first.substring(PROGRAM.length())))
        .isEqualTo(block.substring(first.length() + 1));
  }

  private static String run(String command) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), "io.riskrules.cli.Main"));
    words.addAll(Ran.words(command));
    Process process =
        new ProcessBuilder(words).directory(ROOT.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output;
  }
}
