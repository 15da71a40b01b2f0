package io.riskrules.parse;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticRenderer;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.SchemaFile;
import java.util.List;

/** Parses texts for tests. */
public final class Parsing {
  private Parsing() {}

  /** A rules file that must parse without a finding. */
  public static RulesFile rules(String text) {
    Diagnostics found = new Diagnostics();
    RulesFile file = new RuleParser().parseRules(SourceText.of("test.rules", text), found);
    expectNone(found);
    return file;
  }

  /** An expression that must parse without a finding. */
  public static Expression expression(String text) {
    Diagnostics found = new Diagnostics();
    var parsed = new RuleParser().parseExpression(SourceText.of("test", text), found);
    expectNone(found);
    return parsed.orElseThrow();
  }

  /** A schema that must parse without a finding. */
  public static SchemaFile schema(String text) {
    Diagnostics found = new Diagnostics();
    SchemaFile schema = new RuleParser().parseSchema(SourceText.of("test.schema", text), found);
    expectNone(found);
    return schema;
  }

  /** The findings of a rules file, as {@code code@line:column}. */
  static List<String> findings(String text) {
    return shown(diagnostics(text));
  }

  /** The findings of a rules file. */
  static List<Diagnostic> diagnostics(String text) {
    Diagnostics found = new Diagnostics();
    new RuleParser().parseRules(SourceText.of("test.rules", text), found);
    return found.sorted();
  }

  /** Findings as {@code code@line:column}. */
  static List<String> shown(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(d -> d.code().id() + "@" + d.span().from()).toList();
  }

  private static void expectNone(Diagnostics found) {
    if (found.count() > 0) {
      throw new AssertionError(new DiagnosticRenderer().render(found.sorted()));
    }
  }
}
