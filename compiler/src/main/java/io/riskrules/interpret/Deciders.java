package io.riskrules.interpret;

import io.riskrules.typed.Expression;
import java.util.ArrayList;
import java.util.List;

/** Which sides of a node its truth rests on. */
final class Deciders {
  private final Remembered evaluation;

  Deciders(Remembered evaluation) {
    this.evaluation = evaluation;
  }

  /**
   * All sides where all had to be as they are, else those that forced the answer: of a true {@code
   * or} the true ones, of an unknown one the unknown ones.
   */
  List<Expression> ofSides(List<Expression> sides, Truth whole) {
    return sides.stream().filter(side -> evaluation.truth(side) == whole).toList();
  }

  /** The conditions of an {@code if} up to the one that was true, and the branch taken. */
  List<Expression> ofIf(Expression.If node) {
    List<Expression> deciders = new ArrayList<>();
    Expression rest = node;
    while (rest instanceof Expression.If next) {
      deciders.add(next.condition());
      if (evaluation.truth(next.condition()) == Truth.TRUE) {
        deciders.add(next.whenTrue());
        return deciders;
      }
      rest = next.otherwise();
    }
    deciders.add(rest);
    return deciders;
  }
}
