package io.riskrules.bench;

import com.googlecode.aviator.AviatorEvaluator;
import com.googlecode.aviator.AviatorEvaluatorInstance;
import com.googlecode.aviator.EvalMode;
import com.googlecode.aviator.Expression;
import java.util.List;
import java.util.Map;

/** Aviator: each rule compiled to a class by its ASM mode, over maps. */
final class AviatorEngine implements Engine {
  private final List<Expression> rules;
  private final List<Map<String, Object>> events;

  AviatorEngine(List<BenchRule> rules, List<BenchEvent> events) {
    AviatorEvaluatorInstance evaluator = AviatorEvaluator.newInstance(EvalMode.ASM);
    AviatorDialect dialect = new AviatorDialect();
    this.rules = rules.stream().map(rule -> evaluator.compile(dialect.write(rule))).toList();
    this.events = MapEvents.of(events);
  }

  private static final class AviatorDialect extends Dialect {
    @Override
    public String visitStartsWith(Term.StartsWith term) {
      return "string.startsWith(" + name(term.column()) + ", " + text(term.text()) + ")";
    }
  }

  @Override
  public int matches(int event) {
    Map<String, Object> judged = events.get(event);
    int found = 0;
    for (Expression rule : rules) {
      if (Boolean.TRUE.equals(rule.execute(judged))) {
        found++;
      }
    }
    return found;
  }
}
