package io.riskrules.cli.kafka;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.parse.RuleParser;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import io.riskrules.syntax.Statement;
import io.riskrules.syntax.Word;
import java.util.List;
import java.util.Optional;

/** The mode in a rule's message, whatever the form of the message. */
public final class ModeSwitch {
  /** The mode of a rule that is not judged. */
  public static final String OFF = "off";

  private static final String LIVE = "live";

  private ModeSwitch() {}

  /** The mode that a message gives its rule. */
  public static String mode(ObjectNode message) {
    if (message.path("text").isTextual()) {
      return written(message.path("text").asText()).map(Word::text).orElse(LIVE);
    }
    return message.path("mode").isTextual() ? message.path("mode").asText() : LIVE;
  }

  /** The mode that a rule had last before it was switched off. */
  public static String before(List<LiveRules.Version> versions) {
    for (int i = versions.size() - 1; i >= 0; i--) {
      String mode = mode(versions.get(i).message());
      if (!mode.equals(OFF)) {
        return mode;
      }
    }
    return LIVE;
  }

  /** The same message in another mode, as that version. */
  public static ObjectNode with(ObjectNode message, String mode, long version) {
    ObjectNode changed = message.deepCopy().put("version", version);
    if (message.path("text").isTextual()) {
      return changed.put("text", with(message.path("text").asText(), mode));
    }
    return changed.put("mode", mode);
  }

  private static String with(String rule, String mode) {
    Optional<Span> span = written(rule).map(Word::span);
    return span.isPresent()
        ? rule.substring(0, span.get().start()) + mode + rule.substring(span.get().end())
        : rule.stripTrailing() + "\n  mode " + mode + "\n";
  }

  private static Optional<Word> written(String rule) {
    return new RuleParser()
        .parseRules(SourceText.of("text", rule), new Diagnostics()).statements().stream()
            .filter(Statement.Rule.class::isInstance)
            .map(Statement.Rule.class::cast)
            .findFirst()
            .flatMap(Statement.Rule::mode);
  }
}
