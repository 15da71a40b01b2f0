package io.riskrules.codegen;

/** Tests of text by code point for generated code; unknown where a text is null. */
public final class Texts {
  private Texts() {}

  /** See {@link Order}; by code point. */
  public static int order(String left, String right) {
    if (left == null || right == null) {
      return Order.UNKNOWN;
    }
    int length = Math.min(left.length(), right.length());
    for (int i = 0; i < length; i++) {
      char one = left.charAt(i);
      char other = right.charAt(i);
      if (one != other) {
        return Order.of(compare(left, right, i, one, other));
      }
    }
    return Order.of(left.length() - right.length());
  }

  /**
   * The order of two texts that first differ at this place. A unit that is part of a pair stands
   * for a code point beyond all single units.
   */
  private static int compare(String left, String right, int at, char one, char other) {
    boolean pairedLeft = paired(left, at);
    boolean pairedRight = paired(right, at);
    return pairedLeft == pairedRight ? one - other : Boolean.compare(pairedLeft, pairedRight);
  }

  private static boolean paired(String text, int at) {
    char unit = text.charAt(at);
    if (Character.isHighSurrogate(unit)) {
      return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
    }
    return Character.isLowSurrogate(unit)
        && at > 0
        && Character.isHighSurrogate(text.charAt(at - 1));
  }

  /** Whether the texts are the same. */
  public static int equal(String left, String right) {
    if (left == null || right == null) {
      return Truths.UNKNOWN;
    }
    return left.equals(right) ? Truths.TRUE : Truths.FALSE;
  }

  /** The truth of {@code value >= low and value <= high}. */
  public static int between(String value, String low, String high) {
    return Order.between(order(value, low), order(value, high));
  }

  /** Whether the part stands anywhere in the text. */
  public static int contains(String text, String part) {
    if (text == null || part == null) {
      return Truths.UNKNOWN;
    }
    int at = text.indexOf(part);
    while (at >= 0 && !whole(text, at, at + part.length())) {
      at = text.indexOf(part, at + 1);
    }
    return at >= 0 ? Truths.TRUE : Truths.FALSE;
  }

  /** Whether the text starts with the part. */
  public static int startsWith(String text, String part) {
    if (text == null || part == null) {
      return Truths.UNKNOWN;
    }
    boolean holds = text.startsWith(part) && whole(text, 0, part.length());
    return holds ? Truths.TRUE : Truths.FALSE;
  }

  /** Whether the text ends with the part. */
  public static int endsWith(String text, String part) {
    if (text == null || part == null) {
      return Truths.UNKNOWN;
    }
    boolean holds =
        text.endsWith(part) && whole(text, text.length() - part.length(), text.length());
    return holds ? Truths.TRUE : Truths.FALSE;
  }

  /** Whether neither end lies between the two units of a pair. */
  static boolean whole(String text, int start, int end) {
    return !splits(text, start) && !splits(text, end);
  }

  private static boolean splits(String text, int at) {
    return at > 0
        && at < text.length()
        && Character.isHighSurrogate(text.charAt(at - 1))
        && Character.isLowSurrogate(text.charAt(at));
  }
}
