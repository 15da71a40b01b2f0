package io.riskrules.compiler;

import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Explainer;
import io.riskrules.interpret.Explanation;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.RuleMetadata;
import java.util.List;
import java.util.Objects;

/** A rule, checked and compiled. Safe for any number of threads. */
public record CompiledRule(CheckedRule rule, Condition condition) {
  public CompiledRule {
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(condition, "condition");
  }

  /** Its id. */
  public String id() {
    return rule.id();
  }

  /** What it says besides its condition. */
  public RuleMetadata metadata() {
    return rule.metadata();
  }

  /** Its condition as canonical text, defines expanded. */
  public String canonicalText() {
    return rule.condition().text();
  }

  /** Whether its condition is true for an event, whatever its mode and effective time. */
  public boolean matches(Event event, Reference reference) {
    return condition.matches(event, reference);
  }

  /** The same with empty lists and tables. */
  public boolean matches(Event event) {
    return matches(event, Reference.NONE);
  }

  /** What made the condition true, such as {@code amount (600000) > 500000}; at most 20 texts. */
  public List<String> because(Event event, Reference reference) {
    return new Explainer().because(rule.condition().expression(), event, reference);
  }

  /** The condition as a tree with every value. */
  public Explanation explain(Event event, Reference reference) {
    return new Explainer().explain(rule.condition().expression(), event, reference);
  }

  /** Its id. */
  @Override
  public String toString() {
    return id();
  }
}
