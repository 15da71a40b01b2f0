package io.riskrules.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.config.Limits;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.schema.EventSchema;
import io.riskrules.source.SourceText;
import io.riskrules.typed.Action;
import io.riskrules.typed.AlertSeverity;
import io.riskrules.typed.Mode;
import io.riskrules.typed.RuleMetadata;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a job writes stays within what a broker takes. */
class AlertWriterTest {
  private static final EventSchema SCHEMA =
      RuleCompiler.forSchema(
              SourceText.of(
                  "test.schema",
                  "event e {\n  id string required\n  note string\n  id id\n  key note\n}"))
          .get()
          .schema();
  private static final int MOST = Limits.standard().alertBytes();

  private final AlertWriter writer = new AlertWriter(SCHEMA, MOST);

  private static Alert alert(String ruleId, String text, int texts) {
    RuleMetadata rule =
        new RuleMetadata(
            Optional.of(text),
            Action.BLOCK,
            AlertSeverity.HIGH,
            OptionalInt.of(1),
            Collections.nCopies(texts, text),
            Mode.LIVE,
            Optional.of(text),
            OptionalLong.empty(),
            OptionalLong.empty());
    Event event = new EventBuilder(SCHEMA).set("id", text).set("note", text).event();
    return new Alert(ruleId, 1, rule, event, false, Collections.nCopies(texts, text));
  }

  @Test
  void anAlertWithoutItsEventIsNeverTooLong() {
    for (String text : List.of("\u0000", "€", "\uD800", "x".repeat(100))) {
      assertFits(text, 1);
      assertFits(text, 100);
      assertFits(text, 30_000);
    }
    assertFits("\u0000".repeat(500_000), 3);
  }

  private void assertFits(String text, int texts) {
    OutgoingRecord record = writer.write(alert("R1", text, texts));
    assertThat(record.valueBytes().length).isLessThanOrEqualTo(MOST);
    assertThat(record.keyBytes().orElseThrow().length).isLessThanOrEqualTo(MOST);
  }

  @Test
  void aDecisionOfEveryRuleThereCanBeIsNotTooLong() {
    List<Alert> live =
        IntStream.range(0, Limits.standard().rules())
            .mapToObj(n -> alert("R".repeat(90) + n, "x", 1))
            .toList();
    OutgoingRecord record = writer.decision(live);
    assertThat(record.valueBytes().length).isLessThanOrEqualTo(MOST);
    assertThat(record.json()).contains("\"score\":20000").endsWith("\"truncated\":true}");
    assertThat(writer.decision(live.subList(0, 5)).json()).doesNotContain("truncated");
  }
}
