package io.riskrules.lint;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Something that has one state an event: a field, or any expression that is not looked into. {@code
 * scale} is the number of digits that a number of it can have behind the point, where that is
 * known.
 */
record Variable(int id, OptionalInt scale, States universe) {
  /** The values that are equal to one. */
  Ranges equalTo(Point point) {
    return Ranges.between(below(point), above(point));
  }

  /** The values from one to another, both included. */
  Ranges from(Point low, Point high) {
    return Ranges.between(below(low), above(high));
  }

  /** The place just below a point, and so just above the next smaller value. */
  Cut below(Point point) {
    return cut(point, RoundingMode.CEILING, Cut.below(point));
  }

  /** The place just above a point, and so just below the next larger value. */
  Cut above(Point point) {
    if (scale.isPresent() && point instanceof Point.Numeric number) {
      BigDecimal floor = number.value().setScale(scale.getAsInt(), RoundingMode.FLOOR);
      return Cut.below(
          new Point.Numeric(floor.add(BigDecimal.ONE.movePointLeft(scale.getAsInt()))));
    }
    return Cut.above(point);
  }

  private Cut cut(Point point, RoundingMode rounding, Cut otherwise) {
    return scale.isPresent() && point instanceof Point.Numeric number
        ? Cut.below(new Point.Numeric(number.value().setScale(scale.getAsInt(), rounding)))
        : otherwise;
  }

  /** Whether the states are some values, each on its own. */
  boolean isListed(States states) {
    List<Cut> cuts = states.values().cuts();
    for (int i = 0; i < cuts.size(); i += 2) {
      Cut low = cuts.get(i);
      boolean single =
          low.infinity() == 0 && !low.above() && above(low.point()).compareTo(cuts.get(i + 1)) == 0;
      if (!single) {
        return false;
      }
    }
    return !states.none();
  }

  /** The values of ranges that are a list of them. */
  List<Point> points(Ranges listed) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < listed.cuts().size(); i += 2) {
      points.add(listed.cuts().get(i).point());
    }
    return points;
  }

  /** The one literal about this variable. */
  Formula in(States states) {
    States possible = states.and(universe);
    if (possible.isEmpty()) {
      return Formula.Fixed.NEVER;
    }
    return possible.covers(universe) ? Formula.Fixed.ALWAYS : new Formula.Literal(this, possible);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Variable variable && variable.id == id;
  }

  @Override
  public int hashCode() {
    return id;
  }
}
