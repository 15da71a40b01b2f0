package io.riskrules.cli.diff;

import io.riskrules.compiler.Change;
import io.riskrules.compiler.ConditionComparer;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.compiler.RuleDefinition;
import io.riskrules.compiler.SessionDefinition;
import io.riskrules.interpret.ValueText;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.source.SourceText;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares two versions of a rule whose packs may have different schemas. */
final class RuleDiff {
  private final EventModel before;
  private final EventModel after;
  private final RuleCompiler compiler;
  private final Set<String> unlike;
  private final ConditionComparer comparer;

  /** {@code compiler} is one for the new schema; {@code unlike} as {@link SchemaDiff} has it. */
  RuleDiff(EventModel before, RuleCompiler compiler, Set<String> unlike) {
    this.before = before;
    this.after = compiler.model();
    this.compiler = compiler;
    this.unlike = unlike;
    this.comparer = new ConditionComparer(after.schema());
  }

  RuleChange compare(CheckedRule was, CheckedRule now) {
    String oldText = was.condition().text();
    String newText = now.condition().text();
    boolean rewritten = !oldText.equals(newText);
    List<PartChange> metadata = MetadataDiff.of(was, now);
    Optional<String> reason = reason(was, now);
    RuleChange.Kind kind = reason.isPresent() ? RuleChange.Kind.CHANGED : kind(was, now);
    return new RuleChange(
        now.id(),
        kind,
        metadata,
        rewritten ? Optional.of(oldText) : Optional.empty(),
        rewritten ? Optional.of(newText) : Optional.empty(),
        reason);
  }

  /** Why the conditions say nothing of whether the same events match. */
  private Optional<String> reason(CheckedRule was, CheckedRule now) {
    if (!MetadataDiff.session(was).equals(MetadataDiff.session(now))) {
      return Optional.of("it judges other sessions");
    }
    Set<String> names = Uses.of(was, before);
    names.addAll(Uses.of(now, after));
    names.retainAll(unlike);
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of("it rests on what changed in the schema: " + String.join(", ", names));
  }

  private RuleChange.Kind kind(CheckedRule was, CheckedRule now) {
    Optional<CheckedRule> old =
        before.schema().fingerprint().equals(after.schema().fingerprint())
            ? Optional.of(was)
            : underNewSchema(was);
    Change change =
        old.map(
                rule ->
                    comparer.compare(rule.condition().expression(), now.condition().expression()))
            .orElse(Change.CHANGED);
    return switch (change) {
      case SAME -> RuleChange.Kind.SAME;
      case STRICTER -> RuleChange.Kind.STRICTER;
      case LOOSER -> RuleChange.Kind.LOOSER;
      case CHANGED -> RuleChange.Kind.CHANGED;
    };
  }

  private Optional<CheckedRule> underNewSchema(CheckedRule rule) {
    Optional<SessionDefinition> session =
        rule.session()
            .map(
                window ->
                    new SessionDefinition(
                        SourceText.of(
                            "gap", ValueText.of(window.gapMillis(), ValueType.duration())),
                        window.groupBy().stream().map(Field::name).toList()));
    return compiler
        .check(
            new RuleDefinition(
                rule.id(),
                SourceText.of("when", rule.condition().text()),
                rule.metadata(),
                session))
        .value();
  }
}
