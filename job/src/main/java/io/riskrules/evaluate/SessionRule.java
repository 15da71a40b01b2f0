package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.schema.Field;
import io.riskrules.state.Contribution;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.SessionWindow;
import java.util.ArrayList;
import java.util.List;

/** A version of a session rule, and what an event adds to its sessions. */
final class SessionRule {
  private final InForce inForce;
  private final SessionWindow window;
  private final List<Part> parts;

  /** An aggregate of the rule, where its values come from, and the key of its state. */
  record Part(Aggregate aggregate, AggregateInput input, long stateKey) {}

  SessionRule(InForce inForce, List<Part> parts) {
    this.inForce = inForce;
    this.window = inForce.rule().code().rule().session().orElseThrow();
    this.parts = List.copyOf(parts);
  }

  static List<Part> parts(CheckedRule rule, RuleCompiler compiler) {
    List<Part> parts = new ArrayList<>();
    for (Aggregate aggregate : rule.condition().aggregates()) {
      parts.add(
          new Part(
              aggregate,
              new AggregateInput(aggregate, compiler),
              StateKeys.name(StateKeys.id(aggregate))));
    }
    return parts;
  }

  InForce inForce() {
    return inForce;
  }

  List<Part> parts() {
    return parts;
  }

  long gapMillis() {
    return window.gapMillis();
  }

  List<Field> by() {
    return window.groupBy();
  }

  /** What an event adds. */
  List<Contribution> contributions(Event event, Reference reference, RuleMetrics metrics) {
    List<Contribution> contributions = new ArrayList<>(parts.size());
    for (Part part : parts) {
      Object value = part.input().guarded(event, reference, metrics);
      if (value != null) {
        contributions.add(new Contribution(part.stateKey(), part.aggregate().function(), value));
      }
    }
    return contributions;
  }
}
