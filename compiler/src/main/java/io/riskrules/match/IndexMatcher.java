package io.riskrules.match;

import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.janino.ConditionCompiler;
import io.riskrules.typed.Expression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks an event's fields up in an index over the rules, so that the work follows the matches: of
 * each case in which a condition is true the most selective predicate is an entry of an access
 * structure, and only the entries that the event leads to are judged.
 */
public final class IndexMatcher implements RuleMatcher {
  private final Map<String, IndexedRule> rules = new HashMap<>();
  private final Node root = new Node(0);
  private final Rays rays = new Rays();
  private final WholeRules whole = new WholeRules();
  private final Judge judge = new Judge();
  private final ConditionCompiler compiler;

  /** A matcher without rules that compiles what it needs of conditions by itself. */
  public IndexMatcher() {
    this(new ConditionCompiler());
  }

  /**
   * A matcher without rules. The compiler is for parts of conditions; with the one of the rules
   * they share their classes.
   */
  public IndexMatcher(ConditionCompiler compiler) {
    this.compiler = compiler;
  }

  @Override
  public void put(String id, Expression expression, Condition condition) {
    IndexedRule rule = new IndexedRule(id, condition);
    List<Entry> entries = new ArrayList<>();
    Filing filing = Filing.of(expression);
    if (!filing.isWhole()) {
      filing.cases().forEach(known -> entries.add(new Entry(rule, known)));
    }
    rule.file(entries);
    remove(id);
    rules.put(id, rule);
    if (filing.isWhole()) {
      whole.add(rule);
    }
    for (Entry entry : entries) {
      entry
          .ray()
          .ifPresentOrElse(
              ray -> rays.add(entry, ray, comparison(ray, expression, condition)),
              () -> root.add(entry));
    }
  }

  private Condition comparison(Ray ray, Expression expression, Condition condition) {
    return ray.comparison().equals(expression) ? condition : compiler.compile(ray.comparison());
  }

  @Override
  public boolean remove(String id) {
    IndexedRule rule = rules.remove(id);
    if (rule == null) {
      return false;
    }
    for (Entry entry : rule.entries()) {
      entry.ray().ifPresentOrElse(ray -> rays.remove(entry, ray), () -> root.remove(entry));
    }
    if (rule.entries().isEmpty()) {
      whole.remove(rule);
    }
    return true;
  }

  @Override
  public int size() {
    return rules.size();
  }

  @Override
  public int match(Event event, Reference reference, MatchSink sink) {
    judge.begin(event, reference, sink);
    root.judge(judge);
    rays.judge(judge);
    whole.judge(judge);
    return judge.end();
  }
}
