package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.config.Limits;
import io.riskrules.message.ControlReader;
import io.riskrules.message.RawRecord;
import io.riskrules.message.Status;
import io.riskrules.message.Subject;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Mode;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Applies control records one after the other. A record of any content ends in a status; one that
 * is rejected changes nothing.
 */
final class ControlApplier {
  private final RuleCompiler compiler;
  private final Limits limits;
  private final RuleBook rules;
  private final AggregateBook aggregates;
  private final ReferenceData data;
  private final ControlReader reader;

  ControlApplier(
      RuleCompiler compiler,
      Limits limits,
      RuleBook rules,
      AggregateBook aggregates,
      ReferenceData data) {
    this.compiler = compiler;
    this.limits = limits;
    this.rules = rules;
    this.aggregates = aggregates;
    this.data = data;
    this.reader = new ControlReader(compiler.schema());
  }

  /**
   * Applies one record; {@code position} grows with every record, {@code judgedMillis} is the event
   * time up to which events have been judged, {@code nowMillis} the time of the status.
   */
  Status apply(
      RawRecord record, Publication published, long position, long judgedMillis, long nowMillis) {
    Draft draft = new Draft(rules, data);
    Verdict verdict;
    Map<String, ActiveRule> compiled = Map.of();
    try {
      Drafter drafter = new Drafter(compiler, limits, rules, draft, published);
      verdict = reader.read(record).accept(drafter);
      if (verdict.isApplied()) {
        compiled = draft.compile();
      }
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      // The boundary around reader, compiler and generated classes: no record stops the job.
      verdict = Verdict.rejected(new Subject.Unnamed(), Faults.finding(fault));
    }
    if (verdict.isApplied()) {
      draft.commit(compiled);
      aggregates.settle(position, published.atMillis());
    }
    boolean late = published.asOf() && verdict.isApplied() && draft.changesFrom() <= judgedMillis;
    OptionalLong warmUntil =
        verdict.isApplied() ? warmUntil(draft, published) : OptionalLong.empty();
    return status(record, verdict, late, warmUntil, nowMillis);
  }

  /** Sessions begin with their first event, whatever was before. */
  private OptionalLong warmUntil(Draft draft, Publication published) {
    OptionalLong latest = OptionalLong.empty();
    for (CheckedRule rule : draft.checkedRules()) {
      if (rule.session().isEmpty() && rule.metadata().mode() != Mode.OFF) {
        long from = Math.max(rule.metadata().from().orElse(Long.MIN_VALUE), published.atMillis());
        OptionalLong warm = aggregates.warmUntil(rule.condition().aggregates(), from);
        if (warm.isPresent() && warm.getAsLong() > latest.orElse(Long.MIN_VALUE)) {
          latest = warm;
        }
      }
    }
    return latest;
  }

  private Status status(
      RawRecord record, Verdict verdict, boolean late, OptionalLong warmUntil, long nowMillis) {
    return new Status(
        record.place(),
        verdict.subject().statusKey(record.place()),
        verdict.subject(),
        verdict.version(),
        verdict.fate(),
        activeVersion(verdict.subject()),
        late,
        warmUntil,
        verdict.source(),
        verdict.findings(),
        nowMillis);
  }

  private OptionalLong activeVersion(Subject subject) {
    if (!(subject instanceof Subject.OfRule rule)) {
      return OptionalLong.empty();
    }
    return rules
        .history(rule.id())
        .latest()
        .map(version -> OptionalLong.of(version.number()))
        .orElse(OptionalLong.empty());
  }
}
