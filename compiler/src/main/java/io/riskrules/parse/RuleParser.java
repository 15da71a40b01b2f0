package io.riskrules.parse;

import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.SchemaFile;
import java.util.Optional;

/** Turns text into the tree as written. One may serve several threads. */
public final class RuleParser {

  /** A rules file. Statements that do not parse are reported and stand in the tree as broken. */
  public RulesFile parseRules(SourceText source, Diagnostics diagnostics) {
    return new FileParser(source, TextKind.RULES, diagnostics).rules();
  }

  /** A schema file. What does not parse is reported and missing from the tree. */
  public SchemaFile parseSchema(SourceText source, Diagnostics diagnostics) {
    return new FileParser(source, TextKind.SCHEMA, diagnostics).schema();
  }

  /** A condition or value alone; absent, and reported, if it does not parse. */
  public Optional<Expression> parseExpression(SourceText source, Diagnostics diagnostics) {
    return new FileParser(source, TextKind.EXPRESSION, diagnostics).expression();
  }

  /** A length of time alone, such as {@code 10 minutes}; absent, and reported, if it is none. */
  public Optional<Expression.Duration> parseDuration(SourceText source, Diagnostics diagnostics) {
    return new FileParser(source, TextKind.EXPRESSION, diagnostics).duration();
  }
}
