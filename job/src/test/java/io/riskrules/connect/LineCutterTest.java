package io.riskrules.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LineCutterTest {
  private static List<String> lines(String text, boolean quotes) throws IOException {
    List<String> lines = new ArrayList<>();
    try (LineCutter cutter =
        new LineCutter(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), quotes)) {
      for (Optional<byte[]> line = cutter.next(); line.isPresent(); line = cutter.next()) {
        lines.add(new String(line.get(), StandardCharsets.UTF_8));
      }
    }
    return lines;
  }

  @Test
  void linesEndWithEitherEnd() throws IOException {
    assertThat(lines("a\r\nb\n\nc", false)).containsExactly("a", "b", "", "c");
    assertThat(lines("", false)).isEmpty();
    assertThat(lines("a\n", false)).containsExactly("a");
  }

  @Test
  void aLineMayBeLongerThanAnyBlock() throws IOException {
    String longLine = "x".repeat(300_000);
    assertThat(lines(longLine + "\ny", false)).containsExactly(longLine, "y");
  }

  @Test
  void onlyInCsvDoQuotesHoldLineEnds() throws IOException {
    assertThat(lines("\"a\nb\",c\nd", true)).containsExactly("\"a\nb\",c", "d");
    assertThat(lines("\"a\nb\",c", false)).containsExactly("\"a", "b\",c");
  }
}
