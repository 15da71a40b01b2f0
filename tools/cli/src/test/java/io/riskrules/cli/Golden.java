package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A command line with all that it says: the first line of the file is the command, the second the
 * exit code, then comes stdout and, behind a line of its own, stderr. With the system property
 * {@code riskrules.rewrite} all but the first line is written anew.
 */
record Golden(Path file, String command) {
  private static final String PROMPT = "$ riskrules ";
  private static final String BEHIND = "--- stderr\n";

  /** The golden files below some folders. */
  static List<Golden> below(String... folders) {
    List<Golden> all = new ArrayList<>();
    for (String folder : folders) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        files
            .filter(each -> each.toString().endsWith(".out"))
            .sorted()
            .forEach(f -> all.add(of(f)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    assertThat(all).isNotEmpty();
    return all;
  }

  private static Golden of(Path file) {
    String first = text(file).lines().findFirst().orElse("");
    assertThat(first).as(file.toString()).startsWith(PROMPT);
    return new Golden(file, first);
  }

  List<String> arguments() {
    return Ran.words(command.substring(PROMPT.length()));
  }

  /** Compares what a run said with the file. */
  void check(Ran ran) {
    String actual =
        command
            + "\nexit "
            + ran.code()
            + "\n"
            + ran.out()
            + (ran.err().isEmpty() ? "" : BEHIND + ran.err());
    if (Boolean.getBoolean("riskrules.rewrite")) {
      write(actual);
    }
    assertThat(actual).as(file.toString()).isEqualTo(text(file));
  }

  /** The stdout that is expected. */
  String out() {
    String all = text(file);
    int behind = all.indexOf(BEHIND);
    String said = behind < 0 ? all : all.substring(0, behind);
    return said.substring(said.indexOf('\n', command.length() + 1) + 1);
  }

  private void write(String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return command;
  }
}
