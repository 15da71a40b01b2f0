package io.riskrules.check;

import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import java.util.List;

/**
 * What a pack's files hold: the rules without errors and the expectations on them, each in the
 * order of the files.
 */
public record CheckedPack(
    EventModel model, List<CheckedRule> rules, List<CheckedExpectation> expectations) {
  public CheckedPack {
    rules = List.copyOf(rules);
    expectations = List.copyOf(expectations);
  }
}
