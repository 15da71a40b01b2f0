package io.riskrules.lint;

import io.riskrules.syntax.Expression;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Takes every site of a condition to the lints, from the whole to its parts. */
final class ConditionWalk {
  /** Length of all keys of sides of a pack. */
  private static final long KEYS = 20_000_000;

  private final Sites sites;
  private final Always always;
  private final List<SiteLint> specific = List.of(new ReversedBetween(), new NeverWithCase());
  private final List<SiteLint> others;
  private final PossibleNull possibleNull;
  private final Set<Expression> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  ConditionWalk(Sites sites, Reasoner reasoner) {
    this.sites = sites;
    this.always = new Always(reasoner, sites);
    this.others =
        List.of(new EqualityOnDouble(), new MixedAndOr(), new RepeatedSides(reasoner, sites, KEYS));
    this.possibleNull = new PossibleNull(sites);
  }

  /** Reports on a condition; true if the whole of it is always or never true. */
  boolean inspect(Site condition, Report report) {
    if (inspectSite(condition, true, report)) {
      return true;
    }
    Deque<Site> waiting = new ArrayDeque<>();
    push(sites.parts(condition), waiting);
    while (!waiting.isEmpty()) {
      Site site = waiting.pop();
      // What stands in a define is the same wherever it is named.
      boolean known = site.shared() && !seen.add(site.written());
      if (!known && !inspectSite(site, !isLiteral(site), report)) {
        push(sites.parts(site), waiting);
      }
    }
    possibleNull.inspect(condition, report);
    return false;
  }

  /** So that they are taken in the order of the text. */
  private static void push(List<Site> parts, Deque<Site> waiting) {
    for (int i = parts.size() - 1; i >= 0; i--) {
      waiting.push(parts.get(i));
    }
  }

  /** True if nothing inside the site is to be reported any more. */
  private boolean inspectSite(Site site, boolean judged, Report report) {
    boolean said = false;
    for (SiteLint lint : specific) {
      said |= lint.inspect(site, report);
    }
    if (judged && !said && always.inspect(site, report)) {
      return true;
    }
    others.forEach(lint -> lint.inspect(site, report));
    return false;
  }

  /** Literals that are branches of an {@code if} are what they are meant to be. */
  private static boolean isLiteral(Site site) {
    return site.written() instanceof Expression.Bool;
  }
}
