package io.riskrules.match;

import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.janino.ConditionCompiler;
import io.riskrules.typed.Expression;
import java.util.HashMap;
import java.util.Map;

/**
 * Looks an event's fields up in an index over the rules, so that the work follows the matches: of
 * each case in which a condition is true the most selective predicate is an entry of an access
 * structure, and only the entries that the event leads to are judged. A few rules are tried in a
 * row, which costs less than looking fields up.
 */
public final class IndexMatcher implements RuleMatcher {
  /** Up to this many rules are tried in a row. */
  static final int FEW = 16;

  private final Map<String, IndexedRule> rules = new HashMap<>();
  private final LinearMatcher row = new LinearMatcher();
  private final Judge judge = new Judge();
  private final RuleIndex index;
  private boolean inARow = true;

  /** A matcher without rules that compiles what it needs of conditions by itself. */
  public IndexMatcher() {
    this(new ConditionCompiler());
  }

  /**
   * A matcher without rules. The compiler is for parts of conditions; with the one of the rules
   * they share their classes.
   */
  public IndexMatcher(ConditionCompiler compiler) {
    this(compiler, new EventSample());
  }

  IndexMatcher(ConditionCompiler compiler, EventSample sample) {
    this.index = new RuleIndex(compiler, sample);
  }

  @Override
  public void put(String id, Expression expression, Condition condition) {
    remove(id);
    IndexedRule rule = new IndexedRule(id, expression, condition);
    rules.put(id, rule);
    if (!inARow) {
      index.add(rule);
    } else if (rules.size() <= FEW) {
      row.put(id, expression, condition);
    } else {
      inARow = false;
      rules.keySet().forEach(row::remove);
      rules.values().forEach(index::add);
    }
  }

  @Override
  public boolean remove(String id) {
    IndexedRule rule = rules.remove(id);
    if (rule == null) {
      return false;
    }
    if (inARow) {
      row.remove(id);
      return true;
    }
    index.remove(rule);
    if (rules.size() == FEW / 2) {
      inARow = true;
      rules.values().forEach(index::remove);
      rules.values().forEach(few -> row.put(few.id(), few.expression(), few.condition()));
    }
    return true;
  }

  @Override
  public int size() {
    return rules.size();
  }

  @Override
  public int match(Event event, Reference reference, MatchSink sink) {
    if (inARow) {
      return row.match(event, reference, sink);
    }
    judge.begin(event, reference, sink);
    index.judge(judge);
    int tried = judge.end();
    index.learn(event, tried);
    return tried;
  }
}
