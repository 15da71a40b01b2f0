package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.format.Formatter;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The defines of a pack by name. Each is typed once for every context in which it is used, however
 * often that is.
 */
final class Defines {
  private final Scope scope;
  private final Map<String, Define> byName;
  private final Set<String> ambiguous;
  private final Map<Place, Typed> typed = new HashMap<>();
  private final Expander expander;

  private record Place(int define, Context context) {}

  /** The typed body, or what forbids it in its context. */
  private record Typed(Checked checked, Optional<Diagnostic> problem) {}

  /** The first define of each name; the ambiguous names are those that were reported. */
  Defines(Scope scope, Map<String, Define> byName, Set<String> ambiguous) {
    this.scope = scope;
    this.byName = new LinkedHashMap<>(byName);
    this.ambiguous = Set.copyOf(ambiguous);
    this.expander = new Expander(this);
  }

  static Defines none(Scope scope) {
    return new Defines(scope, Map.of(), Set.of());
  }

  boolean isKnown(String name) {
    return byName.containsKey(name);
  }

  /** Whether the name has two meanings, which was reported where it was given the second. */
  boolean isAmbiguous(String name) {
    return ambiguous.contains(name);
  }

  Collection<String> names() {
    return byName.keySet();
  }

  Optional<Define> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** The body of a define that is no field too. */
  Optional<Expression> body(String name) {
    return isAmbiguous(name) ? Optional.empty() : find(name).flatMap(Define::body);
  }

  /** The sizes of a use of that name, if it is a define. */
  Optional<Sizes> sizes(String name) {
    return isAmbiguous(name) ? Optional.empty() : find(name).flatMap(Define::sizes);
  }

  /** What the name stands for in the context of the pass; silent where its define has failed. */
  Checked use(String name, Span span, Pass pass) {
    Define define = byName.get(name);
    if (isAmbiguous(name) || define.isUnusable()) {
      pass.fail();
      return Checked.UNKNOWN;
    }
    Place place = new Place(define.index(), pass.context());
    Typed found = typed.get(place);
    if (found == null) {
      found = type(define, pass.context());
      typed.put(place, found);
    }
    if (found.problem().isPresent()) {
      pass.report(moved(found.problem().get(), define, span));
      return Checked.UNKNOWN;
    }
    return found.checked();
  }

  /** Types a define on its own, in a context, and reports what is wrong with it. */
  void checkAlone(Define define, Context context, Diagnostics out) {
    Expression body = define.body().orElseThrow();
    Pass pass = new Pass(scope, this, context, out, body.span());
    Checked checked = new ExpressionChecker(pass).check(body);
    if (pass.hasFailed()) {
      define.makeUnusable();
    } else {
      typed.put(new Place(define.index(), context), new Typed(checked, Optional.empty()));
    }
  }

  /** The canonical text of an expression with its defines expanded. */
  String text(Expression expression) {
    return new Formatter().format(expander.expand(expression));
  }

  /** The canonical text of an aggregate: what is so anyway is left out. */
  String aggregateText(Expression.Call call) {
    return text(AggregateText.canonical(call, scope));
  }

  private Typed type(Define define, Context context) {
    Expression body = define.body().orElseThrow();
    Diagnostics found = new Diagnostics();
    Pass pass = new Pass(scope, this, context, found, body.span());
    Checked checked = new ExpressionChecker(pass).check(body);
    List<Diagnostic> problems = found.sorted();
    return new Typed(checked, problems.stream().findFirst());
  }

  /** What is wrong only because of where the define is used is said there. */
  private static Diagnostic moved(Diagnostic problem, Define define, Span span) {
    String suffix = " (through define '" + define.name() + "')";
    boolean said = problem.message().endsWith("')");
    return new Diagnostic(
        problem.code(),
        said ? problem.message() : problem.message() + suffix,
        problem.hint(),
        span,
        Optional.empty());
  }
}
