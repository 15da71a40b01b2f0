package io.riskrules.bench;

import io.riskrules.compiler.CompiledCondition;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.match.MatchSink;
import io.riskrules.match.RuleMatcher;
import io.riskrules.source.SourceText;
import java.util.List;

/** One of our own matchers over rules of our own language. */
final class MatcherEngine implements Engine {
  private final RuleMatcher matcher;
  private final Event[] events;
  private int found;
  private final MatchSink sink = id -> found++;

  MatcherEngine(
      RuleCompiler compiler, RuleMatcher matcher, List<BenchRule> rules, List<BenchEvent> events) {
    this.matcher = matcher;
    this.events = Events.of(compiler.schema(), events);
    RiskrulesDialect dialect = new RiskrulesDialect();
    for (int number = 0; number < rules.size(); number++) {
      SourceText text = SourceText.of("rule", dialect.write(rules.get(number)));
      CompiledCondition condition = compiler.compileCondition(text).get();
      matcher.put("rule" + number, condition.checked().expression(), condition.condition());
    }
  }

  @Override
  public int matches(int event) {
    found = 0;
    matcher.match(events[event], Reference.NONE, sink);
    return found;
  }
}
