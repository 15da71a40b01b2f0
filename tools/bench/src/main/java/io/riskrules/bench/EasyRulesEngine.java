package io.riskrules.bench;

import io.riskrules.event.Event;
import io.riskrules.schema.EventSchema;
import java.util.List;
import org.jeasy.rules.api.Facts;
import org.jeasy.rules.api.Rules;
import org.jeasy.rules.core.DefaultRulesEngine;
import org.jeasy.rules.core.RuleBuilder;

/** Easy Rules, with the conditions written by hand in Java. */
final class EasyRulesEngine implements Engine {
  private static final String EVENT = "event";

  private final DefaultRulesEngine engine = new DefaultRulesEngine();
  private final Rules rules = new Rules();
  private final Facts facts = new Facts();
  private final Event[] events;
  private int found;

  EasyRulesEngine(EventSchema schema, List<BenchRule> set, List<BenchEvent> events) {
    this.events = Events.of(schema, events);
    HandWrittenRule[] conditions = HandWrittenEngine.compile(schema, set);
    for (int number = 0; number < conditions.length; number++) {
      HandWrittenRule condition = conditions[number];
      rules.register(
          new RuleBuilder()
              .name("rule" + number)
              .when(given -> condition.matches(given.<Event>get(EVENT)))
              .then(given -> found++)
              .build());
    }
  }

  @Override
  public int matches(int event) {
    found = 0;
    facts.put(EVENT, events[event]);
    engine.fire(rules, facts);
    return found;
  }
}
