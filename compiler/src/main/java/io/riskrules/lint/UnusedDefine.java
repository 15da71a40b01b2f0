package io.riskrules.lint;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** {@code unused-define}: no rule and no other define names it. */
final class UnusedDefine {
  /** Reports the defines of a pack that nothing in it names. */
  void inspect(List<RulesFile> files, Report report) {
    Set<String> named = new HashSet<>();
    List<Statement.Define> defines = new ArrayList<>();
    StringBuilder unread = new StringBuilder();
    for (RulesFile file : files) {
      for (Statement statement : file.statements()) {
        Optional<Expression> expression;
        if (statement instanceof Statement.Define define) {
          defines.add(define);
          expression = define.expression();
        } else {
          expression = ((Statement.Rule) statement).when();
        }
        expression.ifPresent(present -> collect(present, named));
        if (expression.isEmpty() || isBroken(statement)) {
          unread.append(statement.span().text()).append('\n');
        }
      }
    }
    for (Statement.Define define : defines) {
      String name = define.name().text();
      if (!named.contains(name) && !mentions(unread, define, name)) {
        report.add(
            DiagnosticCode.UNUSED_DEFINE,
            define.name().span(),
            true,
            "no rule uses '" + name + "'",
            Optional.empty());
      }
    }
  }

  private static boolean isBroken(Statement statement) {
    return statement instanceof Statement.Rule rule && rule.broken();
  }

  /** What could not be read may well use it. */
  private static boolean mentions(CharSequence unread, Statement.Define define, String name) {
    return define.expression().isEmpty()
        || Pattern.compile(Pattern.quote(name)).matcher(unread).find();
  }

  private static void collect(Expression whole, Set<String> named) {
    Deque<Expression> waiting = new ArrayDeque<>();
    waiting.push(whole);
    while (!waiting.isEmpty()) {
      Expression expression = waiting.pop();
      if (expression instanceof Expression.Name name) {
        named.add(name.name());
      }
      expression.accept(WrittenParts.VISITOR).forEach(waiting::push);
    }
  }
}
