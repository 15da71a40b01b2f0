package io.riskrules.parse;

import java.util.function.IntConsumer;

/** Text between quotes: its escapes, and what they stand for. */
final class QuotedText {
  private static final String TEXT_ESCAPES = "\"'\\nrt";
  private static final String JSON_ESCAPES = "\"\\/bfnrt";

  private QuotedText() {}

  /** What raw text stands for: itself, without the r and the quotes. */
  static String raw(String written) {
    return written.substring(2, written.length() - 1);
  }

  /** What text in quotes stands for; escapes that are none stand for themselves. */
  static String decode(String written, boolean json) {
    return decode(written, json, at -> {});
  }

  /** The same, telling where in {@code written} there is a backslash that begins no escape. */
  static String decode(String written, boolean json, IntConsumer badEscape) {
    int end = written.length() - 1;
    if (written.indexOf('\\') < 0) {
      return written.substring(1, end);
    }
    StringBuilder out = new StringBuilder(end);
    int at = 1;
    while (at < end) {
      char c = written.charAt(at);
      int length = c == '\\' ? escape(written, at, json, out) : 1;
      if (length == 0) {
        badEscape.accept(at);
        length = 2;
        out.append(c).append(written.charAt(at + 1));
      } else if (c != '\\') {
        out.append(c);
      }
      at += length;
    }
    return out.toString();
  }

  /** Appends what an escape stands for and gives its length, or 0 if it is none. */
  private static int escape(String written, int at, boolean json, StringBuilder out) {
    char c = written.charAt(at + 1);
    if (c == 'u') {
      return unicodeEscape(written, at, out);
    }
    if ((json ? JSON_ESCAPES : TEXT_ESCAPES).indexOf(c) < 0) {
      return 0;
    }
    out.append(
        switch (c) {
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          case 'b' -> '\b';
          case 'f' -> '\f';
          default -> c;
        });
    return 2;
  }

  /** Half of a surrogate pair is no character, so it is no escape either. */
  private static int unicodeEscape(String written, int at, StringBuilder out) {
    int unit = unit(written, at);
    if (unit < 0 || Character.isLowSurrogate((char) unit)) {
      return 0;
    }
    if (!Character.isHighSurrogate((char) unit)) {
      out.append((char) unit);
      return 6;
    }
    int low = written.startsWith("\\u", at + 6) ? unit(written, at + 6) : -1;
    if (low < 0 || !Character.isLowSurrogate((char) low)) {
      return 0;
    }
    out.append((char) unit).append((char) low);
    return 12;
  }

  private static int unit(String written, int at) {
    if (at + 6 > written.length() - 1) {
      return -1;
    }
    int unit = 0;
    for (int i = at + 2; i < at + 6; i++) {
      char c = written.charAt(i);
      int digit = c < 128 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        return -1;
      }
      unit = unit * 16 + digit;
    }
    return unit;
  }
}
