package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every pack that needs more than events and rules shows itself with what it needs, and ends. */
class PackDemosIT {
  private static final Path SAMPLES = Path.of("../../rules-samples");

  @ParameterizedTest
  @CsvSource({
    "fraud-screening, risky-account",
    "user-enrichment, known-user",
    "order-filter, gold-order",
    "alert-list, listed"
  })
  void endsByItselfWithASummary(String pack, String rule) throws Exception {
    Path folder = SAMPLES.resolve(pack);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        Main.run(
            Terminal.NONE,
            new PrintWriter(out),
            new PrintWriter(err),
            "demo",
            "--pack",
            folder.toString(),
            "--seconds",
            "8");
    assertThat(code).as(err.toString()).isZero();
    assertThat(out.toString())
        .containsPattern("(?m)^" + rule + " +\\w+ +[1-9]\\d*$")
        .containsPattern("(?m)^sent \\d.* events: .*, restarts 0$");
    assertThat(Files.readString(folder.resolve("README.md")))
        .contains("tools/bin/riskrules demo --pack " + pack);
  }
}
