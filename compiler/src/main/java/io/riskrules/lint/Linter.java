package io.riskrules.lint;

import io.riskrules.check.CheckedPack;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Statement;
import io.riskrules.typed.CheckedRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds what is valid in a pack but hardly meant. Its findings are warnings, never errors. */
public final class Linter {
  /** Steps of reasoning for a pack, and for each of its rules. */
  private static final long STEPS = 2_000_000;

  private static final long STEPS_PER_RULE = 2_000;

  /**
   * Adds the warnings on the rules without errors. {@code files} are those that the pack was
   * checked from. What stands in a define is reported once, at its text. Cost is linear in the size
   * of the pack but for a bounded amount of reasoning.
   */
  public void lint(CheckedPack pack, List<RulesFile> files, Diagnostics diagnostics) {
    Report report = new Report(diagnostics);
    Sites sites = new Sites(files);
    Reasoner reasoner = new Reasoner(STEPS + STEPS_PER_RULE * pack.rules().size());
    ConditionWalk walk = new ConditionWalk(sites, reasoner);
    Map<Span, Expression> written = written(files);
    List<CheckedRule> sensible = new ArrayList<>();
    for (CheckedRule rule : pack.rules()) {
      report.enterRule(rule.id());
      Optional<Expression> when = Optional.ofNullable(written.get(rule.idSpan()));
      boolean constant =
          when.map(text -> sites.root(text, rule.condition().expression()))
              .map(root -> walk.inspect(root, report))
              .orElse(false);
      if (!constant) {
        sensible.add(rule);
      }
    }
    SameAsRule same = new SameAsRule();
    same.inspect(sensible, report);
    new CoveredByRule(reasoner, same).inspect(sensible, report);
    new UnusedDefine().inspect(files, report);
  }

  private static Map<Span, Expression> written(List<RulesFile> files) {
    Map<Span, Expression> written = new HashMap<>();
    for (RulesFile file : files) {
      for (Statement statement : file.statements()) {
        if (statement instanceof Statement.Rule rule) {
          rule.when().ifPresent(when -> written.put(rule.id().span(), when));
        }
      }
    }
    return written;
  }
}
