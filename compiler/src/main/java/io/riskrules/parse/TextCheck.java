package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.grammar.RuleLexer;
import io.riskrules.source.SourceText;

/** Says what is wrong with text in quotes. */
final class TextCheck {
  private final SourceText source;
  private final Faults faults;
  private char openQuote;

  TextCheck(SourceText source, Faults faults) {
    this.source = source;
    this.faults = faults;
  }

  /** Text in straight quotes: its escapes. */
  Lexeme quoted(Lexeme lexeme, boolean json) {
    int before = faults.count();
    String written = lexeme.getText();
    QuotedText.decode(written, json, at -> badEscape(lexeme, written, at, json));
    return faults.count() > before ? lexeme.asBroken(lexeme.getType()) : lexeme;
  }

  /** From here on another statement begins. */
  void begin() {
    openQuote = 0;
  }

  /**
   * Text or a name that ends with its line, and not with a quote. A second one of the kind is where
   * the first one was meant to end.
   */
  Lexeme unterminated(Lexeme lexeme) {
    String written = lexeme.getText();
    int quoteAt = Character.toLowerCase(written.charAt(0)) == 'r' ? 1 : 0;
    char quote = written.charAt(quoteAt);
    boolean closes = quote == openQuote;
    openQuote = closes ? 0 : quote;
    if (closes) {
      return lexeme.asBroken(RuleLexer.TEXT);
    }
    if (quote == '`') {
      faults.add(
          DiagnosticCode.SYNTAX_ERROR,
          source.span(lexeme.start(), lexeme.start() + 1),
          "the name in back-quotes does not end before the line does",
          "close it with `");
      return lexeme.asBroken(RuleLexer.QUOTED_NAME);
    }
    boolean closedByCurly = written.codePoints().anyMatch(c -> c >= 0x2018 && c <= 0x201F);
    faults.add(
        DiagnosticCode.UNTERMINATED_STRING,
        source.span(lexeme.start(), lexeme.start() + quoteAt + 1),
        "the text that begins here does not end before the line does",
        closedByCurly
            ? "curly quotes close no text: close it with " + quote
            : "close it with " + quote);
    return lexeme.asBroken(RuleLexer.TEXT);
  }

  /** Text in curly quotes, one finding for the pair. */
  Lexeme curly(Lexeme lexeme) {
    String written = lexeme.getText();
    int last = written.length() - 1;
    boolean closed = last > 0 && written.charAt(last) >= 0x2018 && written.charAt(last) <= 0x201F;
    String inner = closed ? written.substring(1, last) : "…";
    faults.add(
        DiagnosticCode.CURLY_QUOTE,
        source.span(lexeme.start(), lexeme.start() + 1),
        "curly quotes mark no text, straight ones do",
        "write \"" + Shown.shortened(inner.replace("\"", "\\\"")) + "\"");
    return lexeme.asBroken(RuleLexer.TEXT);
  }

  private void badEscape(Lexeme lexeme, String written, int at, boolean json) {
    int start = lexeme.start() + at;
    char escaped = written.charAt(at + 1);
    int length = 1 + Character.charCount(written.codePointAt(at + 1));
    String shown = written.substring(at, at + length);
    String message =
        escaped == 'u'
            ? "'\\u' needs four hexadecimal digits that name a character"
            : "'" + shown + "' is no escape";
    String doubled = "write '\\" + shown + "' for a backslash";
    char quote = written.charAt(0);
    String raw = "r" + quote + written.substring(1, written.length() - 1) + quote;
    faults.add(
        DiagnosticCode.BAD_ESCAPE,
        source.span(start, start + length),
        message,
        json ? doubled : doubled + ", or the whole as raw text: " + Shown.shortened(raw));
  }
}
