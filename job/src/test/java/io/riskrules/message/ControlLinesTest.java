package io.riskrules.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ControlLinesTest {
  private final ControlLines lines = new ControlLines("control.jsonl", 5);

  private RawRecord next(String line) {
    return lines.next(line.getBytes(StandardCharsets.UTF_8));
  }

  private static String value(RawRecord record) {
    return new String(record.value().orElseThrow(), StandardCharsets.UTF_8);
  }

  @Test
  void aLineGivesTimeKeyValueAndPlace() {
    RawRecord record =
        next("{\"at\":\"2026-01-01T00:00:00Z\",\"key\":\"R1\",\"value\":{\"a\":1.50,\"a\":[2]}}");
    assertThat(record.timestampMillis()).isEqualTo(1_767_225_600_000L);
    assertThat(record.keyText()).contains("R1");
    assertThat(value(record)).isEqualTo("{\"a\":1.50,\"a\":[2]}");
    assertThat(record.place()).isEqualTo("0-5");
    assertThat(next("{\"value\":12}").place()).isEqualTo("0-6");
    assertThat(next("{\"value\":\"text\" , \"key\":null}").timestampMillis())
        .isEqualTo(1_767_225_600_000L);
  }

  @Test
  void valuesOfEveryKindKeepTheirBytes() {
    assertThat(value(next("{\"value\": \"te\\u0041xt\" }"))).isEqualTo("\"te\\u0041xt\"");
    assertThat(value(next("{\"value\":1e400,\"key\":\"k\"}"))).isEqualTo("1e400");
    assertThat(value(next("{\"value\":true}"))).isEqualTo("true");
    assertThat(next("{\"value\":null}").value()).isEmpty();
    assertThat(value(next("{\"raw\":\"no {json\"}"))).isEqualTo("no {json");
  }

  @Test
  void aLineOfAnotherFormIsAMessageOfItsBytes() {
    for (String line :
        new String[] {"garbage", "{\"key\":\"R1\"}", "{\"at\":\"soon\",\"value\":{}}", "[1]"}) {
      assertThat(value(next(line))).isEqualTo(line);
    }
  }
}
