package io.riskrules.bench;

import java.io.Serializable;
import java.util.List;
import org.mvel2.MVEL;
import org.mvel2.ParserContext;

/** MVEL: compiled and strongly typed expressions over a bean. */
final class MvelEngine implements Engine {
  private final List<Serializable> rules;
  private final List<Payment> events;

  MvelEngine(List<BenchRule> rules, List<BenchEvent> events) {
    Dialect dialect = new Dialect();
    this.rules = rules.stream().map(rule -> compile(dialect.write(rule))).toList();
    this.events = events.stream().map(Payment::new).toList();
  }

  private static Serializable compile(String text) {
    ParserContext context = new ParserContext();
    context.setStrongTyping(true);
    context.addInput("this", Payment.class);
    return MVEL.compileExpression(text, context);
  }

  @Override
  public int matches(int event) {
    Payment judged = events.get(event);
    int found = 0;
    for (Serializable rule : rules) {
      if (Boolean.TRUE.equals(MVEL.executeExpression(rule, judged))) {
        found++;
      }
    }
    return found;
  }
}
