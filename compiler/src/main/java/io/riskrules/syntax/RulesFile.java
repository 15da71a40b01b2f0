package io.riskrules.syntax;

import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import java.util.List;

/**
 * A rules file: its statements in order, and its comments, each from the {@code #} to the end of
 * line.
 */
public record RulesFile(SourceText source, List<Statement> statements, List<Span> comments) {
  public RulesFile {
    statements = List.copyOf(statements);
    comments = List.copyOf(comments);
  }
}
