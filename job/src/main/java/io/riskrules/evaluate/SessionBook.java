package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.schema.EventSchema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The versions of session rules in force at some time. */
final class SessionBook {
  private final RuleCompiler compiler;
  private final Map<String, List<SessionRule>> byRule = new HashMap<>();
  private List<SessionRule> ownKey = List.of();
  private List<SessionRule> otherKeys = List.of();
  private long longestGapMillis;

  SessionBook(RuleCompiler compiler) {
    this.compiler = compiler;
  }

  /** Takes over the versions of a rule, of which those without sessions are none of ours. */
  void put(String ruleId, Collection<InForce> versions) {
    List<SessionRule> rules = new ArrayList<>();
    for (InForce version : versions) {
      if (version.rule().isOfSessions()) {
        rules.add(
            new SessionRule(version, SessionRule.parts(version.rule().code().rule(), compiler)));
      }
    }
    List<SessionRule> before =
        rules.isEmpty() ? byRule.remove(ruleId) : byRule.put(ruleId, List.copyOf(rules));
    if (before != null || !rules.isEmpty()) {
      arrange();
    }
  }

  private void arrange() {
    List<SessionRule> own = new ArrayList<>();
    List<SessionRule> other = new ArrayList<>();
    longestGapMillis = 0;
    for (List<SessionRule> rules : byRule.values()) {
      for (SessionRule rule : rules) {
        (isOwnKey(rule) ? own : other).add(rule);
        longestGapMillis = Math.max(longestGapMillis, rule.gapMillis());
      }
    }
    ownKey = List.copyOf(own);
    otherKeys = List.copyOf(other);
  }

  private boolean isOwnKey(SessionRule rule) {
    EventSchema schema = compiler.schema();
    return schema.key().map(List::of).filter(rule.by()::equals).isPresent();
  }

  /** The version by which a session is judged whose last event had that time. */
  Optional<SessionRule> version(String ruleId, long timeMillis) {
    return byRule.getOrDefault(ruleId, List.of()).stream()
        .filter(rule -> rule.inForce().holdsAt(timeMillis))
        .findFirst();
  }

  /** Rules whose sessions are those of the events' own key. */
  List<SessionRule> ownKey() {
    return ownKey;
  }

  /** Rules whose sessions are those of other keys. */
  List<SessionRule> otherKeys() {
    return otherKeys;
  }

  /** How long after its last event a session may be judged. */
  long longestGapMillis() {
    return longestGapMillis;
  }
}
