package io.riskrules.cli.diff;

import io.riskrules.interpret.ValueText;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.RuleMetadata;
import io.riskrules.typed.SessionWindow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** What two versions of a rule say differently besides their conditions. */
final class MetadataDiff {
  private final List<PartChange> changes = new ArrayList<>();

  private MetadataDiff() {}

  static List<PartChange> of(CheckedRule before, CheckedRule after) {
    MetadataDiff diff = new MetadataDiff();
    RuleMetadata was = before.metadata();
    RuleMetadata now = after.metadata();
    diff.compare("name", quoted(was.title().orElse("")), quoted(now.title().orElse("")));
    diff.compare("action", was.action().word(), now.action().word());
    diff.compare("severity", was.severity().word(), now.severity().word());
    diff.compare("score", number(was), number(now));
    diff.compare("tags", tags(was), tags(now));
    diff.compare("mode", was.mode().word(), now.mode().word());
    diff.compare("owner", was.owner().orElse("none"), now.owner().orElse("none"));
    diff.compare("from", time(was.from()), time(now.from()));
    diff.compare("until", time(was.until()), time(now.until()));
    diff.compare("session", session(before), session(after));
    return List.copyOf(diff.changes);
  }

  static String session(CheckedRule rule) {
    return rule.session().map(MetadataDiff::session).orElse("none");
  }

  private static String session(SessionWindow session) {
    String by = String.join(", ", session.groupBy().stream().map(Field::name).toList());
    return "gap " + ValueText.of(session.gapMillis(), ValueType.duration()) + " by " + by;
  }

  private void compare(String name, String was, String now) {
    if (!was.equals(now)) {
      changes.add(PartChange.changed("metadata", name, was, now));
    }
  }

  private static String quoted(String text) {
    return text.isEmpty() ? "none" : '"' + text + '"';
  }

  private static String number(RuleMetadata metadata) {
    return metadata.score().isPresent() ? "" + metadata.score().getAsInt() : "none";
  }

  private static String tags(RuleMetadata metadata) {
    return metadata.tags().isEmpty()
        ? "none"
        : String.join(", ", metadata.tags().stream().sorted().toList());
  }

  private static String time(OptionalLong millis) {
    return millis.isPresent() ? Instant.ofEpochMilli(millis.getAsLong()).toString() : "none";
  }
}
