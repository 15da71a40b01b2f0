package io.riskrules.compiler;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.match.MatchSink;
import io.riskrules.match.RuleMatcher;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Matchers, each used by one thread at a time, for sets of rules that came one from another. A
 * matcher that holds other rules than are asked for is changed to hold these, which costs what the
 * sets differ by and one look at each rule; so a set that nobody asks any more costs nothing. Sets
 * that are asked in turn come to have matchers of their own.
 */
final class MatcherPool {
  /** More threads at once than these get matchers that are not kept. */
  private static final int PLACES = 32;

  private static final int SPREAD = 0x9E3779B9;

  private final RuleCompiler compiler;
  private final AtomicReferenceArray<Seat> seats = new AtomicReferenceArray<>(PLACES);

  MatcherPool(RuleCompiler compiler) {
    this.compiler = compiler;
  }

  /** A matcher and the rules that it holds. */
  private static final class Seat {
    private final RuleMatcher matcher;
    private Map<String, CompiledRule> held = Map.of();

    Seat(RuleMatcher matcher) {
      this.matcher = matcher;
    }

    void hold(Map<String, CompiledRule> rules) {
      if (held == rules) {
        return;
      }
      for (String id : held.keySet()) {
        if (!rules.containsKey(id)) {
          matcher.remove(id);
        }
      }
      for (CompiledRule rule : rules.values()) {
        if (!rule.equals(held.get(rule.id()))) {
          matcher.put(rule.id(), rule.rule().condition().expression(), rule.condition());
        }
      }
      held = rules;
    }
  }

  /**
   * Judges an event by these rules. A matcher that fails is not used again.
   *
   * @param changes counts how often a matcher had to be changed for them
   */
  void match(
      Map<String, CompiledRule> rules,
      AtomicInteger changes,
      Event event,
      Reference reference,
      MatchSink sink) {
    int home = home();
    Seat seat = take(rules, changes, home);
    seat.hold(rules);
    seat.matcher.match(event, reference, sink);
    give(seat, home);
  }

  private static int home() {
    int hash = Long.hashCode(Thread.currentThread().getId()) * SPREAD;
    return (hash >>> 16) & (PLACES - 1);
  }

  private Seat take(Map<String, CompiledRule> rules, AtomicInteger changes, int home) {
    for (int step = 0; step < PLACES; step++) {
      int place = (home + step) & (PLACES - 1);
      Seat seat = seats.getAcquire(place);
      if (seat != null && seat.held == rules && seats.compareAndSet(place, seat, null)) {
        return seat;
      }
    }
    if (changes.incrementAndGet() > PLACES && hasRoom()) {
      return new Seat(compiler.newMatcher());
    }
    for (int step = 0; step < PLACES; step++) {
      Seat seat = seats.getAndSet((home + step) & (PLACES - 1), null);
      if (seat != null) {
        return seat;
      }
    }
    return new Seat(compiler.newMatcher());
  }

  private boolean hasRoom() {
    for (int place = 0; place < PLACES; place++) {
      if (seats.getAcquire(place) == null) {
        return true;
      }
    }
    return false;
  }

  private void give(Seat seat, int home) {
    for (int step = 0; step < PLACES; step++) {
      if (seats.compareAndSet((home + step) & (PLACES - 1), null, seat)) {
        return;
      }
    }
  }
}
