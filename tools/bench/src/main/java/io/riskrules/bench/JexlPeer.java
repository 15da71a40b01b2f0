package io.riskrules.bench;

import java.util.List;
import org.apache.commons.jexl3.JexlBuilder;
import org.apache.commons.jexl3.JexlContext;
import org.apache.commons.jexl3.JexlEngine;
import org.apache.commons.jexl3.JexlExpression;
import org.apache.commons.jexl3.MapContext;

/** Apache Commons JEXL: parsed expressions over maps, which it reads faster than beans. */
final class JexlPeer implements Engine {
  private final List<JexlExpression> rules;
  private final List<JexlContext> events;

  JexlPeer(List<BenchRule> rules, List<BenchEvent> events) {
    JexlEngine engine = new JexlBuilder().strict(true).silent(false).create();
    JexlDialect dialect = new JexlDialect();
    this.rules = rules.stream().map(rule -> engine.createExpression(dialect.write(rule))).toList();
    this.events =
        MapEvents.of(events).stream().map(map -> (JexlContext) new MapContext(map)).toList();
  }

  private static final class JexlDialect extends Dialect {
    @Override
    public String visitStartsWith(Term.StartsWith term) {
      return name(term.column()) + " =^ " + text(term.text());
    }
  }

  @Override
  public int matches(int event) {
    JexlContext judged = events.get(event);
    int found = 0;
    for (JexlExpression rule : rules) {
      if (Boolean.TRUE.equals(rule.evaluate(judged))) {
        found++;
      }
    }
    return found;
  }
}
