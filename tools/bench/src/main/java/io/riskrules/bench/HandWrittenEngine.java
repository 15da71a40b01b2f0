package io.riskrules.bench;

import io.riskrules.event.Event;
import io.riskrules.schema.EventSchema;
import java.util.ArrayList;
import java.util.List;

/** Rules written by hand, one class each, tried in a row: what most teams have. */
final class HandWrittenEngine implements Engine {
  private static final int CLASSES_A_FILE = 500;

  private final HandWrittenRule[] rules;
  private final Event[] events;

  HandWrittenEngine(EventSchema schema, List<BenchRule> rules, List<BenchEvent> events) {
    this.rules = compile(schema, rules);
    this.events = Events.of(schema, events);
  }

  static HandWrittenRule[] compile(EventSchema schema, List<BenchRule> rules) {
    HandWrittenDialect dialect = new HandWrittenDialect(schema);
    List<String> files = new ArrayList<>();
    StringBuilder file = new StringBuilder();
    for (int number = 0; number < rules.size(); number++) {
      file.append("final class Rule")
          .append(number)
          .append(" extends io.riskrules.bench.HandWrittenRule {\n")
          .append(
              "  @Override public boolean matches(io.riskrules.event.Event event) {\n    return ")
          .append(dialect.write(rules.get(number)))
          .append(";\n  }\n}\n");
      if (number % CLASSES_A_FILE == CLASSES_A_FILE - 1 || number == rules.size() - 1) {
        files.add(file.toString());
        file.setLength(0);
      }
    }
    return JavaSource.instances(files, "Rule", rules.size());
  }

  @Override
  public int matches(int event) {
    Event judged = events[event];
    int found = 0;
    for (HandWrittenRule rule : rules) {
      if (rule.matches(judged)) {
        found++;
      }
    }
    return found;
  }
}
