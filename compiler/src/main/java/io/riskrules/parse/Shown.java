package io.riskrules.parse;

import java.util.Locale;

/** Words of a text as messages show them. */
final class Shown {
  private static final int LONGEST = 60;

  private Shown() {}

  /** At most 60 characters of it, on one line. */
  static String shortened(String text) {
    int end = text.length();
    boolean cut = text.codePointCount(0, Math.min(end, 2 * LONGEST)) > LONGEST;
    String part = cut ? text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…" : text;
    return part.replace('\r', ' ').replace('\n', ' ').replace('\t', ' ');
  }

  /** A character that cannot be seen, by number and name. */
  static String named(int codePoint) {
    String name = Character.getName(codePoint);
    String number = String.format(Locale.ROOT, "U+%04X", codePoint);
    return name == null ? number : number + " (" + name.toLowerCase(Locale.ROOT) + ")";
  }

  /** Whether a character shows nothing, so that it must be named. */
  static boolean isInvisible(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.SURROGATE
        || type == Character.PRIVATE_USE
        || type == Character.UNASSIGNED
        || type == Character.NON_SPACING_MARK;
  }
}
