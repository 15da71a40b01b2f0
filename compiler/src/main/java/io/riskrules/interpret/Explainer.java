package io.riskrules.interpret;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.typed.Expression;
import java.util.List;

/** Tells why a condition is true, false or unknown for an event. */
public final class Explainer {
  /** The condition as a tree with every value. */
  public Explanation explain(Expression condition, Event event, Reference reference) {
    return new ExplanationTree(event, reference).explain(condition);
  }

  /**
   * What decided the truth of a condition, as short texts such as {@code amount (600000) > 500000}:
   * of a true {@code or} the true sides, of a true {@code and} all. At most 20.
   */
  public List<String> because(Expression condition, Event event, Reference reference) {
    return new Reasons(event, reference).of(condition);
  }

  /**
   * The texts of what is null and so makes a condition unknown: fields, cells, aggregates, and what
   * has no value of its own such as a division by zero. Empty unless it is unknown; at most 20.
   */
  public List<String> missing(Expression condition, Event event, Reference reference) {
    return new MissingValues(event, reference).of(condition);
  }
}
