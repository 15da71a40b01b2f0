package io.riskrules.match;

import java.util.ArrayList;
import java.util.List;

/**
 * Whose turn it is to be filed anew. A look at a rule is paid for by candidates: where events have
 * many, rules are looked at often. A round without a change doubles the price.
 */
final class Review {
  private static final long LOWEST_PRICE = 128;
  private static final long HIGHEST_PRICE = 1 << 16;

  /** An event waits for no more looks than that. */
  private static final int MOST = 8;

  private final List<IndexedRule> rules = new ArrayList<>();
  private long price = LOWEST_PRICE;
  private long paid;
  private int next;
  private int unchanged;

  void add(IndexedRule rule) {
    rule.moveTo(rules.size());
    rules.add(rule);
  }

  void remove(IndexedRule rule) {
    IndexedRule last = rules.remove(rules.size() - 1);
    if (last != rule) {
      rules.set(rule.place(), last);
      last.moveTo(rule.place());
    }
  }

  /** How many looks at a rule so many candidates more pay for. */
  int due(int candidates) {
    paid += candidates;
    int due = (int) Math.min(MOST, paid / price);
    paid -= due == MOST ? paid : due * price;
    return due;
  }

  IndexedRule next() {
    next = next + 1 < rules.size() ? next + 1 : 0;
    return rules.get(next);
  }

  /** What became of it. */
  void done(boolean changed) {
    unchanged = changed ? 0 : unchanged + 1;
    if (changed) {
      price = LOWEST_PRICE;
    } else if (unchanged >= rules.size()) {
      unchanged = 0;
      price = Math.min(HIGHEST_PRICE, price * 2);
    }
  }
}
