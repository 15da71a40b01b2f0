package io.riskrules.lint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * What must hold of the states of variables, in two-valued logic and without negation. It may hold
 * for more states than what it stands for, never for fewer; so if it holds for none, neither does
 * that. Parts may be shared.
 */
sealed interface Formula {
  /** Holds for all states, or for none. */
  enum Fixed implements Formula {
    ALWAYS,
    NEVER;

    boolean holds() {
      return this == ALWAYS;
    }
  }

  /** A variable is in one of these states. */
  record Literal(Variable variable, States states) implements Formula {}

  /** All of them hold; two or more, none of them an {@code All}. */
  record All(List<Formula> parts) implements Formula {
    public All {
      parts = List.copyOf(parts);
    }
  }

  /** At least one holds; two or more, none of them an {@code Any}. */
  record Any(List<Formula> parts) implements Formula {
    public Any {
      parts = List.copyOf(parts);
    }
  }

  /**
   * The literal that it insists on and that leaves the fewest values, if that is a list of them.
   */
  default Optional<Literal> mostSelective() {
    List<Formula> parts = this instanceof All all ? all.parts() : List.of(this);
    Optional<Literal> best = Optional.empty();
    for (Formula part : parts) {
      if (part instanceof Literal literal && literal.variable().isListed(literal.states())) {
        int size = literal.states().values().cuts().size();
        if (best.isEmpty() || size < best.get().states().values().cuts().size()) {
          best = Optional.of(literal);
        }
      }
    }
    return best;
  }

  static Formula all(Formula... parts) {
    return all(List.of(parts));
  }

  static Formula any(Formula... parts) {
    return any(List.of(parts));
  }

  /** All of them, simplified: literals about one variable become one. */
  static Formula all(List<Formula> parts) {
    return simplified(parts, Fixed.NEVER, Fixed.ALWAYS, States::and);
  }

  /** At least one of them, simplified: literals about one variable become one. */
  static Formula any(List<Formula> parts) {
    return simplified(parts, Fixed.ALWAYS, Fixed.NEVER, States::or);
  }

  /** {@code decisive} decides alone, {@code neutral} says nothing. */
  private static Formula simplified(
      List<Formula> parts, Formula decisive, Formula neutral, BinaryOperator<States> merge) {
    Map<Variable, List<States>> literals = new LinkedHashMap<>();
    List<Formula> others = new ArrayList<>();
    for (Formula part : flat(parts, decisive == Fixed.NEVER)) {
      if (part instanceof Literal literal) {
        literals
            .computeIfAbsent(literal.variable(), variable -> new ArrayList<>())
            .add(literal.states());
      } else if (part == decisive) {
        return decisive;
      } else if (part != neutral) {
        others.add(part);
      }
    }
    List<Formula> result = new ArrayList<>();
    for (Map.Entry<Variable, List<States>> literal : literals.entrySet()) {
      Formula merged = literal.getKey().in(merged(literal.getValue(), merge));
      if (merged == decisive) {
        return decisive;
      }
      result.add(merged);
    }
    result.addAll(others);
    if (result.isEmpty()) {
      return neutral;
    }
    return result.size() == 1
        ? result.get(0)
        : decisive == Fixed.NEVER ? new All(result) : new Any(result);
  }

  /** In halves, so that a thousand small sets cost no thousand walks through a large one. */
  private static States merged(List<States> states, BinaryOperator<States> merge) {
    int size = states.size();
    return size == 1
        ? states.get(0)
        : merge.apply(
            merged(states.subList(0, size / 2), merge),
            merged(states.subList(size / 2, size), merge));
  }

  private static List<Formula> flat(List<Formula> parts, boolean conjunction) {
    List<Formula> flat = new ArrayList<>();
    for (Formula part : parts) {
      if (conjunction && part instanceof All all) {
        flat.addAll(all.parts());
      } else if (!conjunction && part instanceof Any any) {
        flat.addAll(any.parts());
      } else {
        flat.add(part);
      }
    }
    return flat;
  }
}
