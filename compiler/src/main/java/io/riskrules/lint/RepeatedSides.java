package io.riskrules.lint;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.optimize.NormalForm;
import io.riskrules.syntax.Expression;
import io.riskrules.typed.Expression.IsNull;
import io.riskrules.typed.Expression.Not;
import io.riskrules.typed.Meaning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code duplicate-condition} and {@code redundant-condition}: a side of {@code and} or {@code or}
 * that another side makes superfluous. Sides in parentheses of the same kind count as sides of the
 * whole.
 */
final class RepeatedSides implements SiteLint {
  private static final int MOST_PAIRS = 2_000;

  private final Reasoner reasoner;
  private final Sites sites;
  private final NormalForm normalForm = new NormalForm();
  private long allowance;

  /** {@code allowance} bounds the length of all keys that are made. */
  RepeatedSides(Reasoner reasoner, Sites sites, long allowance) {
    this.reasoner = reasoner;
    this.sites = sites;
    this.allowance = allowance;
  }

  @Override
  public boolean inspect(Site site, Report report) {
    boolean conjunction = site.written() instanceof Expression.And;
    if (!conjunction && !(site.written() instanceof Expression.Or)) {
      return false;
    }
    List<Site> sides = new ArrayList<>();
    collect(site, conjunction, sides);
    redundant(withoutDuplicates(sides, report), conjunction, site.use(), report);
    return false;
  }

  private void collect(Site site, boolean conjunction, List<Site> sides) {
    for (Site side : sites.parts(site)) {
      boolean alike =
          conjunction
              ? side.written() instanceof Expression.And
              : side.written() instanceof Expression.Or;
      if (alike && !side.isNamed()) {
        collect(side, conjunction, sides);
      } else {
        sides.add(side);
      }
    }
  }

  private List<Site> withoutDuplicates(List<Site> sides, Report report) {
    Set<Meaning> seen = new HashSet<>();
    List<Site> distinct = new ArrayList<>();
    for (Site side : sides) {
      if (allowance < 0) {
        return distinct;
      }
      Meaning key = normalForm.key(side.checked());
      allowance -= key.key().length();
      if (seen.add(key)) {
        distinct.add(side);
      } else {
        report.add(
            DiagnosticCode.DUPLICATE_CONDITION,
            side.side(),
            side.shared() && !side.isNamed(),
            "the same condition stands here twice",
            Optional.of("leave one out"));
      }
    }
    return distinct;
  }

  /** The earlier side is kept of two that imply each other. */
  private void redundant(List<Site> sides, boolean conjunction, Use use, Report report) {
    boolean[] dropped = new boolean[sides.size()];
    int pairs = 0;
    for (int later = 1; later < sides.size(); later++) {
      for (int earlier = 0; earlier < later && !dropped[later]; earlier++) {
        if (dropped[earlier]) {
          continue;
        }
        if (pairs++ > MOST_PAIRS) {
          return;
        }
        Site one = sides.get(earlier);
        Site other = sides.get(later);
        if (isSuperfluous(other, one, conjunction, use)) {
          dropped[later] = true;
          report(other, one, conjunction, report);
        } else if (isSuperfluous(one, other, conjunction, use)) {
          dropped[earlier] = true;
          report(one, other, conjunction, report);
        }
      }
    }
  }

  /** Whether one side adds nothing to the other: of {@code and} the wider, of {@code or} not. */
  private boolean isSuperfluous(Site side, Site beside, boolean conjunction, Use use) {
    Site narrow = conjunction ? beside : side;
    Site wide = conjunction ? side : beside;
    boolean guards = conjunction && isNullTest(side.checked());
    Use asked = guards && use == Use.TRUTH ? Use.VALUE : use;
    boolean superfluous = isAtMost(narrow, wide, asked);
    // Of a side that is always or never true that is all there is to say.
    return superfluous && !isConstant(side) && !isConstant(beside);
  }

  private boolean isConstant(Site side) {
    return reasoner.isAlwaysTrue(side.checked()) || reasoner.isNeverTrue(side.checked());
  }

  private boolean isAtMost(Site narrow, Site wide, Use asked) {
    return switch (asked) {
      case TRUTH -> reasoner.implies(narrow.checked(), wide.checked());
      // What is said is that one side implies the other, so that must hold under 'not' too.
      case FALSITY ->
          reasoner.isFalseWith(narrow.checked(), wide.checked())
              && reasoner.implies(narrow.checked(), wide.checked());
      case VALUE -> reasoner.isAtMost(narrow.checked(), wide.checked());
    };
  }

  /** A null test beside a comparison says that the author has thought of missing fields. */
  private static boolean isNullTest(io.riskrules.typed.Expression side) {
    return side instanceof IsNull || (side instanceof Not not && not.operand() instanceof IsNull);
  }

  private static void report(Site side, Site beside, boolean conjunction, Report report) {
    String other = Shown.text(beside.written());
    report.add(
        DiagnosticCode.REDUNDANT_CONDITION,
        side.side(),
        side.shared() && !side.isNamed(),
        conjunction
            ? "this adds nothing: it holds wherever '" + other + "' does"
            : "this adds nothing: wherever it holds, '" + other + "' does too",
        Optional.of("leave it out, or mend the one that was meant otherwise"));
  }
}
