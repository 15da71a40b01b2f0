package io.riskrules.lint;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One state for each variable: a value, or null for those without one if they can be null, and
 * anything if they cannot.
 */
final class Example {
  private static final BigDecimal FAR = BigDecimal.valueOf(1_000_000);

  private final Map<Variable, Point> points = new HashMap<>();

  /** What lies just below each value, made once because it is asked for often. */
  private final Map<Variable, Cut> cuts = new HashMap<>();

  private Example() {}

  /**
   * A value of each variable that has one, near the upper end of what it can be if {@code high}.
   */
  static Example within(Map<Variable, States> states, boolean high) {
    Example example = new Example();
    states.forEach(
        (variable, possible) -> {
          if (!possible.values().isEmpty()) {
            Point point = inside(variable, possible.values().cuts(), high);
            example.points.put(variable, point);
            example.cuts.put(variable, Cut.below(point));
          }
        });
    return example;
  }

  /** The values by variable. */
  Map<Variable, Point> points() {
    return points;
  }

  /** Whether a formula holds for it. */
  boolean satisfies(Formula formula) {
    if (formula instanceof Formula.Fixed fixed) {
      return fixed.holds();
    }
    if (formula instanceof Formula.Literal literal) {
      return isIn(literal.variable(), literal.states());
    }
    if (formula instanceof Formula.All all) {
      for (Formula part : all.parts()) {
        if (!satisfies(part)) {
          return false;
        }
      }
      return true;
    }
    for (Formula part : ((Formula.Any) formula).parts()) {
      if (satisfies(part)) {
        return true;
      }
    }
    return false;
  }

  private boolean isIn(Variable variable, States states) {
    Cut cut = cuts.get(variable);
    if (cut != null) {
      return states.values().contains(cut);
    }
    return states.none() || !variable.universe().none();
  }

  private static Point inside(Variable variable, List<Cut> cuts, boolean high) {
    Cut from = cuts.get(high ? cuts.size() - 2 : 0);
    Cut to = cuts.get(high ? cuts.size() - 1 : 1);
    boolean textual = from.point() instanceof Point.Textual || to.point() instanceof Point.Textual;
    return textual ? Point.of(text(from)) : new Point.Numeric(number(variable, from, to, high));
  }

  /** The text that an interval begins with, or the next one. */
  private static String text(Cut from) {
    if (from.infinity() != 0) {
      return "";
    }
    String start = ((Point.Textual) from.point()).value();
    return from.above() ? start + "\0" : start;
  }

  private static BigDecimal number(Variable variable, Cut from, Cut to, boolean high) {
    boolean bounded = from.infinity() == 0;
    boolean limited = to.infinity() == 0;
    if (!bounded) {
      BigDecimal end = limited ? value(to) : BigDecimal.ZERO;
      return end.subtract(high ? BigDecimal.ONE : FAR);
    }
    BigDecimal least = from.above() ? value(from).add(BigDecimal.ONE) : value(from);
    if (!limited) {
      return high ? least.add(FAR) : least;
    }
    if (!high && !from.above()) {
      return least;
    }
    return variable.scale().isPresent()
        ? value(to).subtract(BigDecimal.ONE.movePointLeft(variable.scale().getAsInt()))
        : value(from).add(value(to)).divide(BigDecimal.valueOf(2));
  }

  private static BigDecimal value(Cut cut) {
    return ((Point.Numeric) cut.point()).value();
  }
}
