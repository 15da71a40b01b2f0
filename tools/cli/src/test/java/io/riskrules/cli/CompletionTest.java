package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script of {@code completion} in the shells that it is for. */
class CompletionTest {
  @TempDir Path folder;
  private Path script;

  @BeforeEach
  void write() throws IOException {
    script = folder.resolve("completion.sh");
    Files.writeString(script, Ran.run("completion").out());
  }

  @ParameterizedTest
  @CsvSource({
    "val, validate",
    "validate --stri, --strict",
    "validate --format j, json junit",
    "test --format '', text json junit",
    "explain-code unknown-f, unknown-field unknown-function",
    "fmt src/test/pac, src/test/packs",
    "list blocked sh, show",
  })
  void bashCompletes(String typed, String offered) throws IOException, InterruptedException {
    String program =
        """
        source "$1"
        complete -p riskrules >/dev/null || exit 9
        compopt() { :; }
        COMP_WORDS=(riskrules %s)
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _complete_riskrules
        echo "${COMPREPLY[*]}"
        """
            .formatted(typed);

    assertThat(said("bash", "--norc", "-c", program, "bash", script.toString()))
        .isEqualTo(offered + "\n");
  }

  @Test
  void zshTakesTheScript() throws IOException, InterruptedException {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/zsh")), "no zsh here");
    String program =
        "autoload -Uz compinit; compinit -u -D; source \"$1\"; print $_comps[riskrules]";

    assertThat(said("zsh", "-f", "-c", program, "zsh", script.toString()))
        .contains("_complete_riskrules");
  }

  private String said(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(List.of(command)).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(said).isZero();
    return said;
  }
}
