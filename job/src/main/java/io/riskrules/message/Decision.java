package io.riskrules.message;

import io.riskrules.typed.Action;
import java.util.Comparator;
import java.util.List;

/** What the live rules that matched an event say together. */
record Decision(Action action, long score, List<String> rules) {
  /** {@code allow} beats {@code block} beats {@code review} beats {@code alert}. */
  static Decision of(List<Alert> live) {
    Action strongest =
        live.stream()
            .map(alert -> alert.rule().action())
            .max(Comparator.comparingInt(Decision::strength))
            .orElse(Action.ALERT);
    long score =
        live.stream()
            .filter(alert -> alert.rule().action() != Action.ALLOW)
            .mapToLong(alert -> alert.rule().score().orElse(0))
            .sum();
    return new Decision(strongest, score, live.stream().map(Alert::ruleId).sorted().toList());
  }

  private static int strength(Action action) {
    return switch (action) {
      case ALERT -> 0;
      case REVIEW -> 1;
      case BLOCK -> 2;
      case ALLOW -> 3;
    };
  }
}
