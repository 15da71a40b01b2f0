package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.syntax.Expression;
import io.riskrules.typed.CheckedCondition;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Checks whole conditions: their limits first, then their types. */
final class ConditionChecker {
  private final Scope scope;
  private final Defines defines;

  ConditionChecker(Scope scope, Defines defines) {
    this.scope = scope;
    this.defines = defines;
  }

  Optional<CheckedCondition> check(Expression condition, Context context, Diagnostics out) {
    Optional<Diagnostic> excess = Sizes.of(condition, defines::sizes).excess(condition.span());
    if (excess.isPresent()) {
      out.add(excess.get());
      return Optional.empty();
    }
    Pass pass = new Pass(scope, defines, context, out, condition.span());
    Checked checked = new ExpressionChecker(pass).condition(condition);
    if (pass.hasFailed() || !checked.isKnown()) {
      return Optional.empty();
    }
    String text = defines.text(condition);
    if (text.getBytes(StandardCharsets.UTF_8).length > Sizes.MOST_BYTES) {
      out.add(Sizes.tooLong(condition.span()));
      return Optional.empty();
    }
    Numbering numbering = new Numbering();
    io.riskrules.typed.Expression numbered = numbering.number(checked.get());
    return Optional.of(new CheckedCondition(numbered, numbering.aggregates(), text));
  }
}
