package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Short commands are short because they leave Kafka and Flink alone. */
class LazyLoadingTest {
  @Test
  void validateTouchesNeitherKafkaNorFlink() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xlog:class+load",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "io.riskrules.cli.Main",
                    "validate",
                    "../../rules-samples/fraud"))
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).isZero();
    assertThat(output.lines().filter(LazyLoadingTest::isHeavy)).isEmpty();
    assertThat(output).contains("io.riskrules.cli.ValidateCommand", "checked 1 pack");
  }

  private static boolean isHeavy(String line) {
    return line.contains(" org.apache.kafka.")
        || line.contains(" org.apache.flink.")
        || line.contains(" org.apache.logging.")
        || line.contains(" com.fasterxml.jackson.databind.");
  }
}
