package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.grammar.RuleLexer;
import io.riskrules.grammar.RuleParser.ArrayContext;
import io.riskrules.grammar.RuleParser.EntryContext;
import io.riskrules.grammar.RuleParser.GivenContext;
import io.riskrules.grammar.RuleParser.ObjectContext;
import io.riskrules.source.Span;
import io.riskrules.syntax.Given;
import io.riskrules.syntax.Word;
import java.util.List;

/** Builds the JSON of expectations. */
final class GivenBuilder {
  private final WordBuilder words;
  private final Faults faults;

  GivenBuilder(WordBuilder words, Faults faults) {
    this.words = words;
    this.faults = faults;
  }

  /** What stands in braces. */
  Given.Fields fields(ObjectContext context) {
    List<Given.Entry> entries = context.entry().stream().map(this::entry).toList();
    return new Given.Fields(entries, words.span(context));
  }

  private Given.Entry entry(EntryContext context) {
    Given value = value(context.given());
    if (context.name() != null) {
      Word name = words.name(context.name());
      boolean broken = WordBuilder.isBroken(context.name());
      return new Given.Entry(name.text(), false, broken, name.span(), value);
    }
    Lexeme key = (Lexeme) context.start;
    return new Given.Entry(decoded(key), true, key.broken(), key.span(), value);
  }

  private Given value(GivenContext context) {
    if (context.object() != null) {
      return fields(context.object());
    }
    if (context.array() != null) {
      return array(context.array());
    }
    Span span = words.span(context);
    if (((Lexeme) context.stop).broken()) {
      return new Given.Broken(span);
    }
    return switch (context.start.getType()) {
      case RuleLexer.TRUE -> new Given.Bool(true, span);
      case RuleLexer.FALSE -> new Given.Bool(false, span);
      case RuleLexer.NULL -> new Given.Null(span);
      case RuleLexer.TEXT -> new Given.Text(decoded((Lexeme) context.start), span);
      case RuleLexer.MINUS -> negative(context, span);
      default -> new Given.Numeral(context.start.getText(), span);
    };
  }

  private Given array(ArrayContext context) {
    List<Given> values = context.given().stream().map(this::value).toList();
    return new Given.Array(values, words.span(context));
  }

  private Given negative(GivenContext context, Span span) {
    Lexeme minus = (Lexeme) context.start;
    Lexeme digits = WordBuilder.lexeme(context.NUMBER());
    if (!minus.touches(digits)) {
      faults.add(
          DiagnosticCode.SYNTAX_ERROR,
          minus.span(),
          "in braces a minus stands right before its number",
          "write -" + digits.getText());
    }
    return new Given.Numeral("-" + digits.getText(), span);
  }

  private static String decoded(Lexeme lexeme) {
    String written = lexeme.getText();
    return lexeme.broken() ? written : QuotedText.decode(written, true);
  }
}
