package io.riskrules.evaluate;

import io.riskrules.state.Calculation;
import io.riskrules.state.Generation;
import io.riskrules.state.Generations;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.AggregateFunction;
import java.util.ArrayList;
import java.util.List;

/**
 * An aggregate that rules use: the number by which conditions ask for it, where its values come
 * from, and for each time under which key its state lies.
 */
final class UsedAggregate {
  /** No rule in force uses it. */
  static final long NO_STATE = 0;

  private final String id;
  private final long name;
  private final int slot;
  private final boolean ownKey;
  private final Aggregate aggregate;
  private final Calculation calculation;
  private final AggregateInput input;
  private List<Generation> generations = List.of();
  private long[] stateKeys = {};

  UsedAggregate(int slot, Aggregate aggregate, boolean ownKey, AggregateInput input) {
    this.id = StateKeys.id(aggregate);
    this.name = StateKeys.name(id);
    this.slot = slot;
    this.ownKey = ownKey;
    this.aggregate = aggregate;
    this.input = input;
    this.calculation =
        new Calculation(
            aggregate.function(),
            aggregate.overMillis().orElse(0L),
            aggregate.everyMillis().orElse(0L));
  }

  /** A hash of its meaning. */
  String id() {
    return id;
  }

  /** The name under which its answers travel. */
  long name() {
    return name;
  }

  int slot() {
    return slot;
  }

  /** Whether its events are those of the event's own key. */
  boolean isOfOwnKey() {
    return ownKey;
  }

  Aggregate aggregate() {
    return aggregate;
  }

  Calculation calculation() {
    return calculation;
  }

  AggregateInput input() {
    return input;
  }

  /** Whether its answer tells of earlier events only. */
  boolean looksBack() {
    return aggregate.function() == AggregateFunction.LAST;
  }

  void use(Generations used) {
    generations = used.list();
    stateKeys = generations.stream().mapToLong(g -> stateKey(g.number())).toArray();
  }

  List<Generation> generations() {
    return generations;
  }

  /**
   * The key of its state for an event of that time; {@link #NO_STATE} if it does not count then.
   */
  long stateKeyAt(long timeMillis) {
    for (int i = 0; i < stateKeys.length; i++) {
      if (generations.get(i).holdsAt(timeMillis)) {
        return stateKeys[i];
      }
    }
    return NO_STATE;
  }

  /** The key of the state of one of its generations. */
  long stateKey(long generation) {
    return StateKeys.key(id, generation);
  }

  /** The times for which its rules are in force, those without a gap as one. */
  static List<Generation> union(List<Generation> times) {
    List<Generation> union = new ArrayList<>();
    for (Generation next :
        times.stream().sorted((a, b) -> Long.compare(a.fromMillis(), b.fromMillis())).toList()) {
      Generation last = union.isEmpty() ? next : union.get(union.size() - 1);
      if (union.isEmpty() || next.fromMillis() > last.untilMillis()) {
        union.add(next);
      } else if (next.untilMillis() > last.untilMillis()) {
        union.set(
            union.size() - 1,
            new Generation(
                last.fromMillis(), next.untilMillis(), last.sinceMillis(), last.number()));
      }
    }
    return union;
  }
}
