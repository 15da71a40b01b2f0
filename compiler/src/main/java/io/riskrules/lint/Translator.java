package io.riskrules.lint;

import io.riskrules.optimize.Optimizer;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns conditions into formulas over variables. A formula may be wider than what it was asked for,
 * never narrower. Formulas are kept by node, so that those of a deep tree stay linear in its size.
 * Not safe for several threads.
 */
final class Translator {
  private final Optimizer optimizer = new Optimizer();
  private final Variables variables = new Variables();
  private final Map<Wanted, IdentityHashMap<Expression, Formula>> known = new HashMap<>();

  Variables variables() {
    return variables;
  }

  /** Whether two values are to be looked at the other way round, so that each pair is one. */
  boolean swaps(Expression left, Expression right) {
    return Meaning.of(left).compareTo(Meaning.of(right)) > 0;
  }

  /** When a condition has one of the wanted truth values. */
  Formula truth(Expression condition, Wanted wanted) {
    IdentityHashMap<Expression, Formula> kept =
        known.computeIfAbsent(wanted, key -> new IdentityHashMap<>());
    Formula formula = kept.get(condition);
    if (formula == null) {
      formula = simplified(condition).accept(new ConditionTranslation(this, wanted));
      kept.put(condition, formula);
    }
    return formula;
  }

  /** When a value is not null. */
  Formula present(Expression value) {
    return value.accept(new Presence(this, false));
  }

  /** Connectives are translated part by part, so that each part is simplified only once. */
  private Expression simplified(Expression condition) {
    boolean connective =
        condition instanceof Expression.And
            || condition instanceof Expression.Or
            || condition instanceof Expression.Not
            || condition instanceof Expression.If;
    return connective ? condition : optimizer.optimize(condition);
  }

  /**
   * When a test that is not looked into has one of the wanted truth values: unknown where one of
   * its operands is null; {@code whenTrue} holds where it is true.
   */
  Formula opaqueTest(Expression test, Formula whenTrue, List<Expression> operands, Wanted wanted) {
    Variable truth = variables.truth(test);
    Formula yes = Formula.all(truth.in(States.of(truth.equalTo(Point.of(1)))), whenTrue);
    Formula no = truth.in(States.of(truth.equalTo(Point.of(0))));
    Formula known =
        Formula.any(
            wanted.yes() ? yes : Formula.Fixed.NEVER, wanted.no() ? no : Formula.Fixed.NEVER);
    return Formula.any(
        Formula.all(known, Formula.all(operands.stream().map(this::present).toList())),
        wanted.unknown()
            ? Formula.any(operands.stream().map(this::absent).toList())
            : Formula.Fixed.NEVER);
  }

  /** When a value that may be null is in those ranges or, with {@code no}, outside of them. */
  Formula membership(Expression value, Ranges ranges, Wanted wanted) {
    Ranges allowed =
        (wanted.yes() ? ranges : Ranges.NONE).or(wanted.no() ? ranges.complement() : Ranges.NONE);
    return Formula.any(
        Formula.all(variables.of(value).in(States.of(allowed)), present(value)),
        wanted.unknown() ? absent(value) : Formula.Fixed.NEVER);
  }

  /** When a value is null. */
  Formula absent(Expression value) {
    return value.accept(new Presence(this, true));
  }
}
