package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.grammar.RuleLexer;
import io.riskrules.source.SourceText;
import java.util.Map;

/** Says what to write in place of signs that the language does not have. */
final class SignCheck {
  private static final Map<Integer, String> LOOK_ALIKES =
      Map.ofEntries(
          Map.entry(0x2264, "<="),
          Map.entry(0x2265, ">="),
          Map.entry(0x2260, "!="),
          Map.entry(0x2010, "-"),
          Map.entry(0x2011, "-"),
          Map.entry(0x2012, "-"),
          Map.entry(0x2013, "-"),
          Map.entry(0x2014, "-"),
          Map.entry(0x2212, "-"),
          Map.entry(0x00D7, "*"),
          Map.entry(0x00F7, "/"),
          Map.entry(0x2026, ".."),
          Map.entry(0x00B4, "\""),
          Map.entry(0x00AB, "\""),
          Map.entry(0x00BB, "\""));

  private final SourceText source;
  private final Faults faults;

  SignCheck(SourceText source, Faults faults) {
    this.source = source;
    this.faults = faults;
  }

  /** An operator of another language, read as the word that stands for it here. */
  Lexeme foreign(Lexeme lexeme) {
    int type =
        switch (lexeme.getType()) {
          case RuleLexer.AMPERSANDS -> RuleLexer.AND;
          case RuleLexer.BARS -> RuleLexer.OR;
          default -> RuleLexer.NOT;
        };
    String word = type == RuleLexer.AND ? "and" : type == RuleLexer.OR ? "or" : "not";
    faults.add(
        DiagnosticCode.SYNTAX_ERROR,
        lexeme.span(),
        "'" + lexeme.getText() + "' is no operator here",
        "write '" + word + "'");
    return lexeme.asBroken(type);
  }

  /** Signs without any meaning; the first one of them is named. */
  void stray(Lexeme lexeme) {
    int sign = source.text().codePointAt(lexeme.start());
    if (Shown.isInvisible(sign)) {
      faults.add(
          DiagnosticCode.SYNTAX_ERROR,
          lexeme.span(),
          "an invisible character stands here: " + Shown.named(sign),
          "delete it");
      return;
    }
    String message = "the sign '" + Character.toString(sign) + "' has no meaning here";
    String alike = LOOK_ALIKES.get(sign);
    if (sign == ';') {
      faults.add(
          DiagnosticCode.SYNTAX_ERROR, lexeme.span(), message, "delete it: nothing ends in ';'");
    } else if (alike != null) {
      faults.add(DiagnosticCode.SYNTAX_ERROR, lexeme.span(), message, "write '" + alike + "'");
    } else {
      faults.add(DiagnosticCode.SYNTAX_ERROR, lexeme.span(), message);
    }
  }
}
