package io.riskrules.cli.measure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which events each rule matched, by a hash of their ids, so that another run can be compared with
 * it. Bounded: of more matches than it takes nothing is said one by one.
 */
public final class Matches {
  private static final int USUAL_MOST = 4_000_000;
  private static final int MOST_NAMED = 1_000;

  private final Map<String, Set<Long>> events = new HashMap<>();
  private final Map<String, List<String>> named = new HashMap<>();
  private final int most;
  private int count;

  /** No matches so far. */
  Matches() {
    this(USUAL_MOST);
  }

  private Matches(int most) {
    this.most = most;
  }

  /** Keeps nothing, for where nothing is compared. */
  static Matches forgotten() {
    return new Matches(0);
  }

  void add(String rule, String event) {
    if (count < most && events.computeIfAbsent(rule, id -> new HashSet<>()).add(hash(event))) {
      count++;
      List<String> ids = named.computeIfAbsent(rule, id -> new ArrayList<>());
      if (ids.size() < MOST_NAMED) {
        ids.add(event);
      }
    }
  }

  /** Whether all matches were kept. */
  boolean isWhole() {
    return count < most;
  }

  boolean has(String rule, String event) {
    return events.getOrDefault(rule, Set.of()).contains(hash(event));
  }

  long count(String rule) {
    return events.getOrDefault(rule, Set.of()).size();
  }

  /** The rules that matched anything. */
  Set<String> rules() {
    return events.keySet();
  }

  /** Some events that a rule matched here and not there. */
  List<String> missingIn(Matches other, String rule, int most) {
    return named.getOrDefault(rule, List.of()).stream()
        .filter(event -> !other.has(rule, event))
        .limit(most)
        .toList();
  }

  private static long hash(String text) {
    long hash = 0xCBF29CE484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
    }
    return hash ^ (hash >>> 29);
  }
}
