package io.riskrules.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.message.EventReading.Read;
import io.riskrules.message.EventReading.Unreadable;
import io.riskrules.schema.EventSchema;
import io.riskrules.source.SourceText;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RowAndTextReaderTest {
  private static final EventSchema PAYMENT =
      schema(
          """
          event payment {
            id string required
            amount decimal(18,2)
            card.country string
            repeated bool
            at timestamp
          }
          """);

  private static EventSchema schema(String text) {
    return RuleCompiler.forSchema(SourceText.of("a.schema", text)).get().schema();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Object value(Event event, String field) {
    return event.value(event.schema().field(field).orElseThrow());
  }

  @Test
  void aRowIsReadByItsHeader() {
    RecordReader reader =
        new CsvEventReader(PAYMENT, bytes("amount, card.country ,extra,id,repeated,at"));
    Event event =
        ((Read) reader.read(bytes("12.50,\"I\"\"N, x\",7, T-1 ,true,2026-01-01T00:00:00Z")))
            .event();
    assertThat(value(event, "amount")).isEqualTo(new BigDecimal("12.50"));
    assertThat(value(event, "card.country")).isEqualTo("I\"N, x");
    assertThat(value(event, "id")).isEqualTo("T-1");
    assertThat(value(event, "repeated")).isEqualTo(true);
    assertThat(value(event, "at")).isEqualTo(1_767_225_600_000L);
  }

  @Test
  void emptyCellsAreNullAndQuotedOnesAreText() {
    RecordReader reader = new CsvEventReader(PAYMENT, bytes("id,card.country,amount"));
    Event event = ((Read) reader.read(bytes("\"\",,"))).event();
    assertThat(value(event, "id")).isEqualTo("");
    assertThat(value(event, "card.country")).isNull();
    assertThat(((Unreadable) reader.read(bytes(",x,1"))).code()).isEqualTo("missing-field");
    assertThat(((Unreadable) reader.read(bytes("T-1,x,much"))).field()).contains("amount");
  }

  @Test
  void aLineOfTextIsTheOnlyField() {
    EventSchema line = schema("event line { text string  long_one = length(text) > 3 }");
    assertThat(TextEventReader.fits(line)).isTrue();
    assertThat(TextEventReader.fits(PAYMENT)).isFalse();
    TextEventReader reader = new TextEventReader(line);
    assertThat(value(((Read) reader.read(bytes("{\"a\""))).event(), "text")).isEqualTo("{\"a\"");
    assertThat(((Unreadable) reader.read(new byte[] {(byte) 0xFF})).code()).isEqualTo("not-text");
  }
}
