package io.riskrules.cli.kafka;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.source.Span;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.RuleMetadata;
import io.riskrules.typed.SessionWindow;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** Checked rules as control messages, without a version. */
public final class RuleMessages {
  private static final List<Unit> UNITS =
      List.of(
          new Unit("day", 86_400_000),
          new Unit("hour", 3_600_000),
          new Unit("minute", 60_000),
          new Unit("second", 1_000),
          new Unit("millisecond", 1));

  private record Unit(String word, long millis) {}

  private RuleMessages() {}

  /** The message of a rule that was checked against the schema of that fingerprint. */
  public static ObjectNode of(CheckedRule rule, String schemaFingerprint) {
    RuleMetadata says = rule.metadata();
    ObjectNode message = JsonNodeFactory.instance.objectNode();
    message.put("ruleId", rule.id());
    says.title().ifPresent(title -> message.put("name", title));
    message.put("when", rule.condition().text());
    message.put("action", says.action().word());
    message.put("severity", says.severity().word());
    says.score().ifPresent(score -> message.put("score", score));
    ArrayNode tags = message.putArray("tags");
    says.tags().forEach(tags::add);
    message.put("mode", says.mode().word());
    says.owner().ifPresent(owner -> message.put("owner", owner));
    says.from().ifPresent(from -> message.put("from", Instant.ofEpochMilli(from).toString()));
    says.until().ifPresent(until -> message.put("until", Instant.ofEpochMilli(until).toString()));
    rule.session().ifPresent(session -> putSession(session, message));
    message.put("source", place(rule.idSpan()));
    message.put("schema", schemaFingerprint);
    return message;
  }

  private static void putSession(SessionWindow session, ObjectNode message) {
    ObjectNode on = message.putObject("on");
    on.put("gap", durationText(session.gapMillis()));
    ArrayNode by = on.putArray("by");
    session.groupBy().forEach(field -> by.add(field.name()));
  }

  /** A duration as the language writes it, such as {@code 1 hour 30 minutes}. */
  static String durationText(long millis) {
    StringBuilder text = new StringBuilder();
    long rest = millis;
    for (Unit unit : UNITS) {
      long count = rest / unit.millis();
      rest %= unit.millis();
      if (count > 0) {
        String plural = count == 1 ? "" : "s";
        text.append(String.format(Locale.ROOT, " %d %s%s", count, unit.word(), plural));
      }
    }
    return text.isEmpty() ? "0 seconds" : text.substring(1);
  }

  private static String place(Span span) {
    Path file = Path.of(span.source().name()).getFileName();
    return (file == null ? "" : file) + ":" + span.from().line();
  }
}
