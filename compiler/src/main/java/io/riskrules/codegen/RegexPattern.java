package io.riskrules.codegen;

import com.google.re2j.Pattern;

/** The pattern of a {@code matches}. */
public final class RegexPattern {
  private final Pattern pattern;

  RegexPattern(String pattern) {
    this.pattern = Pattern.compile(pattern);
  }

  /** Whether the pattern matches the whole text. */
  public int test(String text) {
    if (text == null) {
      return Truths.UNKNOWN;
    }
    return pattern.matches(text) ? Truths.TRUE : Truths.FALSE;
  }
}
