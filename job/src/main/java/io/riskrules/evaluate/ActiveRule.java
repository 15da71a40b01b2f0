package io.riskrules.evaluate;

import io.riskrules.compiler.CompiledRule;
import io.riskrules.state.RuleVersion;
import io.riskrules.typed.Mode;

/** A version of a rule with its code. */
record ActiveRule(RuleVersion version, CompiledRule code) {
  String ruleId() {
    return code.id();
  }

  /** Whether it judges sessions, not events. */
  boolean isOfSessions() {
    return code.rule().session().isPresent();
  }

  boolean isLive() {
    return version.rule().metadata().mode() == Mode.LIVE;
  }
}
