package io.riskrules.lint;

import io.riskrules.check.Parts;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Statement;
import io.riskrules.syntax.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code unused-define}: no rule uses it, directly or through another define. */
final class UnusedDefine {
  /** Reports the defines of a pack that none of its rules uses. */
  void inspect(List<RulesFile> files, Report report) {
    Map<String, Expression> bodies = new HashMap<>();
    List<Word> defines = new ArrayList<>();
    Deque<Expression> waiting = new ArrayDeque<>();
    StringBuilder unread = new StringBuilder();
    for (RulesFile file : files) {
      for (Statement statement : file.statements()) {
        if (statement instanceof Statement.Define define) {
          defines.add(define.name());
          define.expression().ifPresent(body -> bodies.put(define.name().text(), body));
        } else {
          Statement.Rule rule = (Statement.Rule) statement;
          rule.when().ifPresent(waiting::push);
          unread.append(rule.broken() ? rule.span().text() : "");
        }
      }
    }
    Set<String> used = used(waiting, bodies);
    for (Word name : defines) {
      // What could not be read may well use it.
      if (!used.contains(name.text()) && unread.indexOf(name.text()) < 0) {
        report.add(
            DiagnosticCode.UNUSED_DEFINE,
            name.span(),
            true,
            "no rule uses '" + name.text() + "'",
            Optional.empty());
      }
    }
  }

  private static Set<String> used(Deque<Expression> waiting, Map<String, Expression> bodies) {
    Set<String> used = new HashSet<>();
    while (!waiting.isEmpty()) {
      Expression expression = waiting.pop();
      if (expression instanceof Expression.Name name && used.add(name.name())) {
        Optional.ofNullable(bodies.get(name.name())).ifPresent(waiting::push);
      }
      Parts.of(expression).forEach(waiting::push);
    }
    return used;
  }
}
