package io.riskrules.event;

/** The order of text: by Unicode code point, nothing trimmed or normalised. */
public final class TextOrder {
  private TextOrder() {}

  /** Negative, zero or positive, as the left text stands before, at or after the right one. */
  public static int compare(String left, String right) {
    int shorter = Math.min(left.length(), right.length());
    int at = 0;
    while (at < shorter && left.charAt(at) == right.charAt(at)) {
      at++;
    }
    if (at == shorter) {
      return left.length() - right.length();
    }
    boolean insidePair =
        at > 0
            && Character.isHighSurrogate(left.charAt(at - 1))
            && (Character.isLowSurrogate(left.charAt(at))
                || Character.isLowSurrogate(right.charAt(at)));
    int point = insidePair ? at - 1 : at;
    return left.codePointAt(point) - right.codePointAt(point);
  }
}
