package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Reads the defines of a pack and checks each of them once, on its own. */
final class DefineLoader {
  private final Scope scope;
  private final List<RulesFile> files;
  private final Diagnostics out;
  private final List<Define> all = new ArrayList<>();
  private final Map<String, Define> byName = new LinkedHashMap<>();
  private final Set<String> ambiguous = new HashSet<>();

  DefineLoader(Scope scope, List<RulesFile> files, Diagnostics out) {
    this.scope = scope;
    this.files = files;
    this.out = out;
  }

  Defines load() {
    files.forEach(file -> file.statements().forEach(this::collect));
    Defines defines = new Defines(scope, byName, ambiguous);
    DefineGraph graph = new DefineGraph(all.stream().map(this::uses).toList());
    Set<Integer> inSessions = graph.reachable(usedByRules(true));
    Set<Integer> inRules = graph.reachable(usedByRules(false));
    reportCircles(graph);
    for (List<Integer> group : graph.components()) {
      for (int index : group) {
        Define define = all.get(index);
        boolean circular = graph.isCircle(group);
        if (!define.isUnusable()) {
          measure(define, defines, inRules.contains(index) || inSessions.contains(index));
        }
        if (circular ? isSmall(define, defines) : !define.isUnusable()) {
          Context home = inSessions.contains(index) ? Context.ANY : Context.EVENT;
          defines.checkAlone(define, home, out);
        }
      }
    }
    return defines;
  }

  /** Whether one of a circle is small enough to be checked, where the others say nothing. */
  private static boolean isSmall(Define define, Defines defines) {
    Expression body = define.body().orElseThrow();
    return Sizes.of(body, defines::sizes).excess(body.span()).isEmpty();
  }

  private void collect(Statement statement) {
    if (!(statement instanceof Statement.Define written)) {
      return;
    }
    Define define = new Define(all.size(), written);
    all.add(define);
    if (scope.field(define.name()).isPresent()) {
      duplicate(define, "a field has the name '" + define.name() + "' already");
    } else if (byName.putIfAbsent(define.name(), define) != null) {
      duplicate(define, "a define has the name '" + define.name() + "' already");
    }
  }

  private void duplicate(Define define, String message) {
    ambiguous.add(define.name());
    out.add(DiagnosticCode.DUPLICATE_NAME, define.nameSpan(), message);
  }

  private List<Integer> uses(Define define) {
    return List.copyOf(define.body().map(this::usedBy).orElse(Set.of()));
  }

  private Set<Integer> usedByRules(boolean sessions) {
    Set<Integer> used = new LinkedHashSet<>();
    for (RulesFile file : files) {
      for (Statement statement : file.statements()) {
        boolean wanted =
            statement instanceof Statement.Rule rule && rule.session().isPresent() == sessions;
        if (wanted) {
          ((Statement.Rule) statement).when().ifPresent(when -> used.addAll(usedBy(when)));
        }
      }
    }
    return used;
  }

  /** The defines that an expression names, found without recursion. */
  private Set<Integer> usedBy(Expression expression) {
    Set<Integer> used = new LinkedHashSet<>();
    Deque<Expression> open = new ArrayDeque<>(List.of(expression));
    while (!open.isEmpty()) {
      Expression next = open.pop();
      if (next instanceof Expression.Name name && byName.containsKey(name.name())) {
        used.add(byName.get(name.name()).index());
      }
      Parts.of(next).forEach(open::push);
    }
    return used;
  }

  private void reportCircles(DefineGraph graph) {
    Map<Integer, List<Integer>> circles = new TreeMap<>();
    for (List<Integer> group : graph.components()) {
      if (graph.isCircle(group)) {
        circles.put(group.get(0), group);
        group.forEach(index -> all.get(index).makeUnusable());
      }
    }
    circles.forEach(
        (first, group) -> {
          String way =
              graph.circle(first, group).stream()
                  .map(index -> all.get(index).name())
                  .collect(Collectors.joining(" -> "));
          out.add(
              DiagnosticCode.CIRCULAR_DEFINITION,
              all.get(first).nameSpan(),
              "this define leads back to itself: " + way);
        });
  }

  /** One that is too large is said where a rule uses it, and here only if none does. */
  private void measure(Define define, Defines defines, boolean inRules) {
    Expression body = define.body().orElseThrow();
    Sizes sizes = Sizes.of(body, defines::sizes);
    define.setSizes(Sizes.ofDefine(body, sizes));
    sizes
        .excess(body.span())
        .ifPresent(
            excess -> {
              define.makeUnusable();
              if (!inRules && isFirst(body)) {
                out.add(excess);
              }
            });
  }

  /** Whether no define that it uses is at fault itself. */
  private boolean isFirst(Expression body) {
    return usedBy(body).stream().noneMatch(index -> all.get(index).isUnusable());
  }
}
