package io.riskrules.lint;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.Field;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Expression;
import io.riskrules.typed.Expression.AggregateValue;
import io.riskrules.typed.Expression.Call;
import io.riskrules.typed.Expression.FieldValue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code possible-null}: a negation over an optional field that the condition nowhere tests for
 * null, so that a missing field silently defeats it. Looks at a whole condition, defines included.
 */
final class PossibleNull {
  private enum Place {
    /** Nothing negates what stands here. */
    PLAIN,
    NEGATED,
    /** What stands here is tested for null. */
    GUARDED
  }

  private record Visit(Site site, Place place) {}

  private final Sites sites;

  PossibleNull(Sites sites) {
    this.sites = sites;
  }

  void inspect(Site condition, Report report) {
    Map<Field, Site> uses = new LinkedHashMap<>();
    Set<Field> tested = new HashSet<>();
    Deque<Visit> waiting = new ArrayDeque<>();
    waiting.push(new Visit(condition, Place.PLAIN));
    while (!waiting.isEmpty()) {
      Visit visit = waiting.pop();
      Site site = visit.site();
      if (site.checked() instanceof FieldValue value && value.nullable()) {
        if (visit.place() == Place.GUARDED) {
          tested.add(value.field());
        } else if (visit.place() == Place.NEGATED) {
          uses.putIfAbsent(value.field(), site);
        }
      }
      List<Site> parts = sites.parts(site);
      for (int i = parts.size() - 1; i >= 0; i--) {
        waiting.push(new Visit(parts.get(i), inside(visit)));
      }
    }
    uses.forEach(
        (field, site) -> {
          if (!tested.contains(field)) {
            report(field, site, report);
          }
        });
  }

  private static Place inside(Visit visit) {
    Site site = visit.site();
    if (visit.place() == Place.GUARDED || guards(site)) {
      return Place.GUARDED;
    }
    if (site.checked() instanceof AggregateValue) {
      return Place.PLAIN;
    }
    return negates(site.written()) ? Place.NEGATED : visit.place();
  }

  private static boolean guards(Site site) {
    return site.written() instanceof Expression.IsNull
        || (site.checked() instanceof Call call && call.function().name().equals("coalesce"));
  }

  private static boolean negates(Expression written) {
    return written instanceof Expression.Not
        || (written instanceof Expression.Compare compare
            && compare.operator() == Comparison.NOT_EQUAL)
        || (written instanceof Expression.In in && in.negated())
        || (written instanceof Expression.InList inList && inList.negated())
        || (written instanceof Expression.InCell inCell && inCell.negated())
        || (written instanceof Expression.Between between && between.negated())
        || (written instanceof Expression.TextTest test && test.negated());
  }

  private static void report(Field field, Site site, Report report) {
    String name = Shown.text(site.written());
    report.add(
        DiagnosticCode.POSSIBLE_NULL,
        site.own(),
        site.shared(),
        "where '" + field.name() + "' is missing this is unknown, and the rule does not match",
        Optional.of(
            "say what a missing one means: '"
                + name
                + " is null or \u2026', '"
                + name
                + " is not null and \u2026', or coalesce("
                + name
                + ", \u2026)"));
  }
}
