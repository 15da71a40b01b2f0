package io.riskrules.compiler;

import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.typed.CheckedCondition;
import java.util.Objects;

/** A condition alone, checked and compiled. */
public record CompiledCondition(CheckedCondition checked, Condition condition) {
  public CompiledCondition {
    Objects.requireNonNull(checked, "checked");
    Objects.requireNonNull(condition, "condition");
  }

  /** Whether it is true for an event: neither false nor unknown. */
  public boolean matches(Event event, Reference reference) {
    return condition.matches(event, reference);
  }

  /** The same with empty lists and tables. */
  public boolean matches(Event event) {
    return matches(event, Reference.NONE);
  }
}
