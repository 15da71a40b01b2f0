package io.riskrules.match;

import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.typed.Expression;

/**
 * The rules in force, and which of them are true for an event. Updates are incremental and take
 * effect with the next event. Not safe for several threads.
 */
public interface RuleMatcher {
  /**
   * Adds a rule, or replaces the one of that id. {@code expression} is the checked condition and
   * {@code condition} what it was compiled to, whose code may be made later. Rules of one matcher
   * ask for an aggregate by one number, for they share their {@link Reference}.
   */
  void put(String id, Expression expression, Condition condition);

  /** Removes a rule; whether there was one of that id. */
  boolean remove(String id);

  /** How many rules there are. */
  int size();

  /**
   * Gives the sink the id of every rule that is true for the event, each once, in no promised
   * order. Costs no allocation. A condition that throws is told to the sink and ends nothing.
   *
   * @return how many conditions had to be tried
   */
  int match(Event event, Reference reference, MatchSink sink);
}
