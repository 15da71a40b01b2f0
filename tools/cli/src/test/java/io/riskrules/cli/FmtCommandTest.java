package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FmtCommandTest {
  private static final String UNTIDY = "RULE r   when amount>5 # why\n  THEN Block\n";

  @TempDir Path folder;

  @Test
  void writesInPlaceAndThenHasNothingToDo() throws IOException {
    Path file = Files.writeString(folder.resolve("a.rules"), UNTIDY);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));

    Ran first = Ran.run("fmt", file.toString());
    String formatted = Files.readString(file);
    Ran second = Ran.run("fmt", "--check", file.toString());

    assertThat(first.code()).isZero();
    assertThat(first.out()).isEqualTo("formatted " + file + "\nchecked 1 file: 1 changed\n");
    assertThat(formatted).startsWith("rule r").contains("# why", "then block").isNotEqualTo(UNTIDY);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-rw-r--");
    assertThat(second.code()).isZero();
    assertThat(second.out()).isEqualTo("checked 1 file: none would change\n");
  }

  @Test
  void checkChangesNothing() throws IOException {
    Path file = Files.writeString(folder.resolve("a.rules"), UNTIDY);

    Ran ran = Ran.run("fmt", "--check", folder.toString());

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEqualTo("would change " + file + "\nchecked 1 file: 1 would change\n");
    assertThat(file).hasContent(UNTIDY);
  }

  @Test
  void theSamplesAreCanonical() {
    Ran ran = Ran.run("fmt", "--check", Path.of("../../rules-samples").toString());

    assertThat(ran.out()).endsWith("none would change\n");
    assertThat(ran.code()).isZero();
  }

  @Test
  void leavesAFileWithMistakesAlone() throws IOException {
    String wrong = "rule r   when amount >\n";
    Path file = Files.writeString(folder.resolve("a.rules"), wrong);

    Ran ran = Ran.run("fmt", folder.toString());

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).contains("[syntax-error]").endsWith("none changed, 1 error\n");
    assertThat(file).hasContent(wrong);
  }
}
