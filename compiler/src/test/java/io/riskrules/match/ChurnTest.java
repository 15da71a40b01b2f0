package io.riskrules.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChurnTest {
  @Test
  void updatesWithoutEndNeedNoMoreMetaspace() throws IOException, InterruptedException {
    Process child =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:MaxMetaspaceSize=96m",
                    "-Xmx256m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    ChurnRun.class.getName()))
            .redirectErrorStream(true)
            .start();
    String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(child.waitFor()).as(said).isZero();
  }
}
