package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.grammar.RuleLexer;
import java.util.Locale;
import java.util.Map;

/** Says what is wrong with numbers. */
final class NumberCheck {
  /** What people write behind a number and mean a unit of time. */
  private static final Map<String, String> UNITS =
      Map.ofEntries(
          Map.entry("ms", "milliseconds"),
          Map.entry("millis", "milliseconds"),
          Map.entry("s", "seconds"),
          Map.entry("sec", "seconds"),
          Map.entry("secs", "seconds"),
          Map.entry("m", "minutes"),
          Map.entry("min", "minutes"),
          Map.entry("mins", "minutes"),
          Map.entry("h", "hours"),
          Map.entry("hr", "hours"),
          Map.entry("hrs", "hours"),
          Map.entry("d", "days"),
          Map.entry("w", "weeks"));

  private final Faults faults;

  NumberCheck(Faults faults) {
    this.faults = faults;
  }

  /** A number, or a number of an expectation, which is one of JSON and judged by its field. */
  Lexeme number(Lexeme lexeme, boolean json) {
    String written = lexeme.getText();
    if (Numbers.hasLeadingZero(written)) {
      return leadingZero(lexeme, written);
    }
    if (json) {
      return written.indexOf('_') < 0
          ? lexeme
          : bad(lexeme, "numbers in braces have no underscores", written.replace("_", ""));
    }
    if (Numbers.value(written).isPresent()) {
      return lexeme;
    }
    faults.add(
        DiagnosticCode.NUMBER_OUT_OF_RANGE,
        lexeme.span(),
        "the number "
            + Shown.shortened(written)
            + " is out of range: numbers have at most 38 digits, before and after the point");
    return lexeme.asBroken(RuleLexer.NUMBER);
  }

  /** A length of time without blanks, such as 10minutes. */
  Lexeme duration(Lexeme lexeme) {
    return Numbers.hasLeadingZero(lexeme.getText())
        ? leadingZero(lexeme, lexeme.getText())
        : lexeme;
  }

  /** A point without digits on one side. */
  Lexeme lonelyPoint(Lexeme lexeme) {
    String written = lexeme.getText();
    String mended = written.startsWith(".") ? "0" + written : written + "0";
    boolean plain = mended.chars().allMatch(c -> c == '.' || Numbers.isDigit((char) c));
    boolean single = mended.indexOf('.') == mended.lastIndexOf('.');
    String message = "a fraction has digits on both sides of the point";
    return plain && single ? bad(lexeme, message, mended) : bad(lexeme, message);
  }

  /** Thousands set apart with commas, such as 1,000. */
  Lexeme grouped(Lexeme lexeme, boolean json) {
    String written = lexeme.getText();
    String plain = written.replace(",", "");
    return bad(
        lexeme,
        "commas set no thousands apart",
        json ? plain : plain + " or " + written.replace(',', '_'));
  }

  /** Digits that go on with something else. */
  Lexeme malformed(Lexeme lexeme) {
    String written = lexeme.getText();
    String lower = written.toLowerCase(Locale.ROOT);
    String message = "'" + Shown.shortened(written) + "' is no number";
    int digits = leadingDigits(written);
    String rest = lower.substring(digits);
    if (lower.matches("0x[0-9a-f]{1,15}")) {
      return bad(lexeme, message, String.valueOf(Long.parseLong(lower.substring(2), 16)));
    }
    if (UNITS.containsKey(rest)) {
      return bad(lexeme, message, written.substring(0, digits) + " " + UNITS.get(rest));
    }
    if (rest.equals("k") && digits < 10) {
      return bad(lexeme, message, written.substring(0, digits) + "000");
    }
    if (rest.matches("[0-9_]+")) {
      return bad(lexeme, "underscores stand between digits, one at a time", lower.replace("_", ""));
    }
    return bad(lexeme, message);
  }

  private Lexeme leadingZero(Lexeme lexeme, String written) {
    String mended = Numbers.withoutLeadingZeros(written);
    faults.add(
        DiagnosticCode.BAD_NUMBER,
        lexeme.span(),
        "the number " + Shown.shortened(written) + " begins with a needless zero",
        "write "
            + Shown.shortened(mended)
            + ", or \""
            + Shown.shortened(written)
            + "\" if it is text");
    return lexeme.asBroken(lexeme.getType());
  }

  private Lexeme bad(Lexeme lexeme, String message) {
    faults.add(DiagnosticCode.BAD_NUMBER, lexeme.span(), message);
    return lexeme.asBroken(RuleLexer.NUMBER);
  }

  private Lexeme bad(Lexeme lexeme, String message, String mended) {
    faults.add(
        DiagnosticCode.BAD_NUMBER, lexeme.span(), message, "write " + Shown.shortened(mended));
    return lexeme.asBroken(RuleLexer.NUMBER);
  }

  private static int leadingDigits(String written) {
    int digits = 0;
    while (digits < written.length() && Numbers.isDigit(written.charAt(digits))) {
      digits++;
    }
    return digits;
  }
}
