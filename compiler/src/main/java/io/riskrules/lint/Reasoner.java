package io.riskrules.lint;

import io.riskrules.typed.Expression;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Answers questions about conditions over all events, in which required fields are never null. An
 * answer of true is certain; false may mean that it is in doubt. The work for one question and for
 * all of them together is bounded. Not safe for several threads.
 */
public final class Reasoner {
  private final Translator translator = new Translator();
  private final Solver solver;

  /** A reasoner that may take so many steps in all. */
  public Reasoner(long allowance) {
    this.solver = new Solver(allowance);
  }

  /** Whether a condition is true for every event. */
  public boolean isAlwaysTrue(Expression condition) {
    return solver.isImpossible(formula(condition, Wanted.NOT_TRUE));
  }

  /** Whether a condition is true for no event. */
  public boolean isNeverTrue(Expression condition) {
    return solver.isImpossible(formula(condition, Wanted.TRUE));
  }

  /** Whether a condition is false for every event, unknown for none. */
  public boolean isAlwaysFalse(Expression condition) {
    return solver.isImpossible(formula(condition, Wanted.NOT_FALSE));
  }

  /** Whether the other condition is true wherever the one is. */
  public boolean implies(Expression one, Expression other) {
    return solver.isImpossible(onlyOne(one, other));
  }

  /**
   * Values of fields, aggregates and other expressions with which the one is probably true and the
   * other not, in the form of {@link io.riskrules.event.Event#value}; what is not named may be
   * null. Nothing if that is certainly nowhere.
   */
  public List<Map<Expression, Object>> suppositions(Expression one, Expression other) {
    return counterexamples(one, other).stream().map(this::supposition).toList();
  }

  private Map<Expression, Object> supposition(Example example) {
    Map<Expression, Object> values = new HashMap<>();
    example
        .points()
        .forEach(
            (variable, point) ->
                translator
                    .variables()
                    .expression(variable)
                    .ifPresent(of -> point.as(of.type()).ifPresent(it -> values.put(of, it))));
    return values;
  }

  /** Where the one is probably true and the other not; nothing if that is certainly nowhere. */
  List<Example> counterexamples(Expression one, Expression other) {
    return examples(onlyOne(one, other));
  }

  private Formula onlyOne(Expression one, Expression other) {
    return Formula.all(formula(one, Wanted.TRUE), formula(other, Wanted.NOT_TRUE));
  }

  /**
   * Whether the one is nowhere truer than the other, unknown lying between false and true: then
   * {@code one and other} is {@code one}, and {@code one or other} is {@code other}, also where
   * they are negated.
   */
  public boolean isAtMost(Expression one, Expression other) {
    return implies(one, other) && isFalseWith(one, other);
  }

  /** Whether the one is false wherever the other is. */
  public boolean isFalseWith(Expression one, Expression other) {
    return solver.isImpossible(
        Formula.all(formula(one, Wanted.NOT_FALSE), formula(other, Wanted.FALSE)));
  }

  /** States for which a formula probably holds; nothing if it certainly holds for none. */
  List<Example> examples(Formula formula) {
    return solver.isImpossible(formula) ? List.of() : solver.examples();
  }

  Formula formula(Expression condition, Wanted wanted) {
    return translator.truth(condition, wanted);
  }
}
