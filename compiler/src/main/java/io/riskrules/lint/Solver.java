package io.riskrules.lint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks for states of the variables for which a formula holds. It tries alternatives one after the
 * other, those that are forced first, and gives up after a bounded number of steps. Not safe for
 * several threads.
 */
final class Solver {
  /** Alternatives looked at for one question. */
  private static final int STEPS = 4_000;

  /** Open decisions on top of each other. */
  private static final int DEPTH = 48;

  private long allowance;
  private int steps;
  private Map<Variable, States> found = Map.of();

  /** A solver that may take so many steps in all its life. */
  Solver(long allowance) {
    this.allowance = allowance;
  }

  /** True if it certainly holds for no states; false when in doubt. */
  boolean isImpossible(Formula formula) {
    steps = (int) Math.min(STEPS, allowance);
    int given = steps;
    boolean possible = new Box(Map.of()).search(List.of(formula), DEPTH);
    allowance -= given - Math.max(0, steps);
    return !possible;
  }

  /** What was found possible last, where the search ended: one at each end of its ranges. */
  List<Example> examples() {
    return List.of(Example.within(found, false), Example.within(found, true));
  }

  /** Large sets cost more than one step. */
  private boolean spend(Formula formula) {
    steps--;
    if (formula instanceof Formula.Literal literal) {
      steps -= literal.states().values().cuts().size() / 16;
    } else if (formula instanceof Formula.All all) {
      steps -= all.parts().size();
    }
    return steps >= 0;
  }

  /** The states that are still possible, and the decisions that are still open. */
  private final class Box {
    private final Map<Variable, States> states;
    private final List<List<Formula>> open = new ArrayList<>();

    Box(Map<Variable, States> states) {
      this.states = new HashMap<>(states);
    }

    /** Whether all of these can hold as well; true when in doubt. */
    boolean search(List<Formula> further, int depth) {
      for (Formula formula : further) {
        if (!assume(formula)) {
          return false;
        }
      }
      if (!settle()) {
        return false;
      }
      if (open.isEmpty() || depth == 0 || steps < 0) {
        found = states;
        return true;
      }
      List<Formula> choice = smallest();
      for (Formula alternative : choice) {
        Box branch = new Box(states);
        open.stream().filter(other -> other != choice).forEach(branch.open::add);
        if (branch.search(List.of(alternative), depth - 1)) {
          return true;
        }
      }
      return false;
    }

    private List<Formula> smallest() {
      List<Formula> best = open.get(0);
      for (List<Formula> choice : open) {
        best = choice.size() < best.size() ? choice : best;
      }
      return best;
    }

    private boolean assume(Formula formula) {
      if (formula instanceof Formula.Fixed fixed) {
        return fixed.holds();
      }
      spend(formula);
      if (formula instanceof Formula.Literal literal) {
        States narrowed = state(literal.variable()).and(literal.states());
        states.put(literal.variable(), narrowed);
        return !narrowed.isEmpty();
      }
      if (formula instanceof Formula.Any any) {
        open.add(any.parts());
        return true;
      }
      for (Formula part : ((Formula.All) formula).parts()) {
        if (!assume(part)) {
          return false;
        }
      }
      return true;
    }

    /** Drops what cannot hold any more and takes what is forced, until nothing changes. */
    private boolean settle() {
      boolean changed = true;
      while (changed && steps >= 0) {
        changed = false;
        List<List<Formula>> before = List.copyOf(open);
        open.clear();
        for (List<Formula> choice : before) {
          List<Formula> alive = alive(choice);
          if (alive.isEmpty()) {
            return false;
          }
          if (alive.size() > 1) {
            open.add(alive);
          } else if (alive.get(0) != Formula.Fixed.ALWAYS) {
            changed = true;
            if (!assume(alive.get(0))) {
              return false;
            }
          }
        }
      }
      return true;
    }

    /** The alternatives that can hold; only {@code ALWAYS} if one of them does already. */
    private List<Formula> alive(List<Formula> choice) {
      List<Formula> alive = new ArrayList<>(choice.size());
      for (Formula alternative : choice) {
        if (!spend(alternative)) {
          return choice;
        }
        if (alternative instanceof Formula.Literal literal
            && literal.states().covers(state(literal.variable()))) {
          return List.of(Formula.Fixed.ALWAYS);
        }
        if (canHold(alternative)) {
          alive.add(alternative);
        }
      }
      return alive;
    }

    private boolean canHold(Formula formula) {
      if (formula instanceof Formula.Literal literal) {
        return state(literal.variable()).meets(literal.states());
      }
      if (formula instanceof Formula.All all) {
        for (Formula part : all.parts()) {
          if (part instanceof Formula.Literal literal
              && !state(literal.variable()).meets(literal.states())) {
            return false;
          }
        }
      }
      return true;
    }

    private States state(Variable variable) {
      return states.getOrDefault(variable, variable.universe());
    }
  }
}
