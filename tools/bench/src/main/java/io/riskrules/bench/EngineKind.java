package io.riskrules.bench;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.janino.ConditionCompiler;
import io.riskrules.match.IndexMatcher;
import io.riskrules.match.LinearMatcher;
import java.util.List;

/** Who can judge. */
public enum EngineKind {
  /** Java classes, one a rule, in a row. */
  HAND_WRITTEN {
    @Override
    Engine prepare(List<BenchRule> rules, List<BenchEvent> events) {
      return new HandWrittenEngine(Events.compiler().schema(), rules, events);
    }
  },
  /** Our compiled conditions in a row. */
  SCAN {
    @Override
    Engine prepare(List<BenchRule> rules, List<BenchEvent> events) {
      return new MatcherEngine(Events.compiler(), new LinearMatcher(), rules, events);
    }
  },
  /** Our index. */
  INDEX {
    @Override
    Engine prepare(List<BenchRule> rules, List<BenchEvent> events) {
      RuleCompiler compiler = Events.compiler();
      return new MatcherEngine(compiler, new IndexMatcher(new ConditionCompiler()), rules, events);
    }
  },
  /** Drools, classic DRL. */
  DROOLS {
    @Override
    Engine prepare(List<BenchRule> rules, List<BenchEvent> events) {
      return new DroolsEngine(rules, events, false);
    }
  },
  /** Drools, executable model. */
  DROOLS_MODEL {
    @Override
    Engine prepare(List<BenchRule> rules, List<BenchEvent> events) {
      return new DroolsEngine(rules, events, true);
    }
  },
  /** Google CEL. */
  CEL {
    @Override
    Engine prepare(List<BenchRule> rules, List<BenchEvent> events) {
      return new CelEngine(rules, events);
    }
  },
  /** Aviator. */
  AVIATOR {
    @Override
    Engine prepare(List<BenchRule> rules, List<BenchEvent> events) {
      return new AviatorEngine(rules, events);
    }
  },
  /** MVEL. */
  MVEL {
    @Override
    Engine prepare(List<BenchRule> rules, List<BenchEvent> events) {
      return new MvelEngine(rules, events);
    }
  },
  /** Commons JEXL. */
  JEXL {
    @Override
    Engine prepare(List<BenchRule> rules, List<BenchEvent> events) {
      return new JexlPeer(rules, events);
    }
  },
  /** Easy Rules. */
  EASY_RULES {
    @Override
    Engine prepare(List<BenchRule> rules, List<BenchEvent> events) {
      return new EasyRulesEngine(Events.compiler().schema(), rules, events);
    }
  };

  abstract Engine prepare(List<BenchRule> rules, List<BenchEvent> events);
}
