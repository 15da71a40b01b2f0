package io.riskrules.lint;

import io.riskrules.diagnostic.DiagnosticCode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** {@code always-true} and {@code always-false}, of a whole condition or of a part of one. */
final class Always implements SiteLint {
  private final Reasoner reasoner;
  private final Sites sites;

  Always(Reasoner reasoner, Sites sites) {
    this.reasoner = reasoner;
    this.sites = sites;
  }

  @Override
  public boolean inspect(Site site, Report report) {
    if (!site.isCondition()) {
      return false;
    }
    if (reasoner.isAlwaysTrue(site.checked())) {
      report.add(
          DiagnosticCode.ALWAYS_TRUE,
          site.own(),
          site.shared(),
          "this is true for every event, also where fields are missing",
          Optional.empty());
      return true;
    }
    boolean never =
        site.use() == Use.TRUTH
            ? reasoner.isNeverTrue(site.checked())
            : reasoner.isAlwaysFalse(site.checked());
    if (never) {
      report.add(
          DiagnosticCode.ALWAYS_FALSE,
          site.own(),
          site.shared(),
          "this is true for no event",
          cause(site));
    }
    return never;
  }

  /** A reversed range inside is the likely reason. */
  private Optional<String> cause(Site whole) {
    ReversedBetween reversed = new ReversedBetween();
    Deque<Site> waiting = new ArrayDeque<>();
    waiting.push(whole);
    while (!waiting.isEmpty()) {
      Site site = waiting.pop();
      Optional<String> hint = reversed.hint(site);
      if (hint.isPresent()) {
        return hint;
      }
      sites.parts(site).forEach(waiting::push);
    }
    return Optional.empty();
  }
}
