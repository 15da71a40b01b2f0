package io.riskrules.match;

import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.janino.ConditionCompiler;
import java.util.ArrayList;
import java.util.List;

/** The rules as filed: by predicates, by rays, or whole. */
final class RuleIndex {
  private final Node root = Node.root();
  private final Rays rays = new Rays();
  private final WholeRules whole = new WholeRules();
  private final Review review = new Review();
  private final ConditionCompiler compiler;
  private final EventSample sample;

  RuleIndex(ConditionCompiler compiler, EventSample sample) {
    this.compiler = compiler;
    this.sample = sample;
  }

  void judge(Judge judge) {
    root.judge(judge);
    rays.judge(judge);
    whole.judge(judge);
  }

  void add(IndexedRule rule) {
    review.add(rule);
    file(rule);
  }

  void remove(IndexedRule rule) {
    review.remove(rule);
    unfile(rule);
  }

  /** Learns from an event that had so many candidates under better filing than by rule of thumb. */
  void learn(Event event, int tried) {
    sample.count(event);
    int looks = sample.isFull() ? review.due(tried) : 0;
    for (int look = 0; look < looks; look++) {
      IndexedRule rule = review.next();
      boolean better = rule.isFiledBetterBy(sample);
      if (better) {
        unfile(rule);
        file(rule);
      }
      review.done(better);
    }
  }

  private void file(IndexedRule rule) {
    Filing filing = Filing.of(rule.expression());
    List<Entry> entries = new ArrayList<>();
    if (filing.isWhole()) {
      whole.add(rule);
    } else {
      filing.cases().forEach(known -> entries.add(new Entry(rule, known, sample)));
    }
    rule.file(entries);
    for (Entry entry : entries) {
      entry
          .ray()
          .ifPresentOrElse(
              ray -> rays.add(entry, ray, () -> comparison(ray, rule)), () -> root.add(entry));
    }
  }

  private Condition comparison(Ray ray, IndexedRule rule) {
    return ray.comparison().equals(rule.expression())
        ? rule.condition()
        : compiler.compileWhenNeeded(ray.comparison());
  }

  private void unfile(IndexedRule rule) {
    for (Entry entry : rule.entries()) {
      entry.ray().ifPresentOrElse(ray -> rays.remove(entry, ray), () -> root.remove(entry));
    }
    if (rule.entries().isEmpty()) {
      whole.remove(rule);
    }
  }
}
