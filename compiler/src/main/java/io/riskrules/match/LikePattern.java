package io.riskrules.match;

import io.riskrules.schema.Field;
import java.util.Optional;
import java.util.Set;

/** What a pattern of {@code like} says about how a text starts and ends. */
final class LikePattern {
  private final String start;
  private final String end;
  private final int runs;
  private final boolean plain;

  private LikePattern(String start, String end, int runs, boolean plain) {
    this.start = start;
    this.end = end;
    this.runs = runs;
    this.plain = plain;
  }

  /** Reads a pattern that the check has let through. */
  static LikePattern of(String pattern) {
    StringBuilder literal = new StringBuilder();
    String start = "";
    int runs = 0;
    boolean open = false;
    boolean plain = true;
    for (int at = 0; at < pattern.length(); at++) {
      char c = pattern.charAt(at);
      if (c == '%' || c == '_') {
        start = open ? start : literal.toString();
        plain &= c == '%' && (literal.isEmpty() || !open);
        runs += c == '%' ? 1 : 0;
        open = true;
        literal.setLength(0);
      } else {
        at += c == '\\' ? 1 : 0;
        literal.append(pattern.charAt(Math.min(at, pattern.length() - 1)));
      }
    }
    return open
        ? new LikePattern(start, literal.toString(), runs, plain)
        : new LikePattern(literal.toString(), "", 0, true);
  }

  /** A predicate that every text passes that is like the pattern. */
  Optional<Necessary> predicate(Field field) {
    if (runs == 0 && plain) {
      return Optional.of(new Necessary(new TextSetPredicate(field, Set.of(start), true), true));
    }
    if (splitsPair()) {
      return Optional.empty();
    }
    if (!start.isEmpty()) {
      boolean whole = plain && end.isEmpty();
      return Optional.of(new Necessary(new AffixPredicate(field, start, false, true), whole));
    }
    if (!end.isEmpty()) {
      return Optional.of(new Necessary(new AffixPredicate(field, end, true, true), plain));
    }
    return plain ? Optional.of(new Necessary(new PresentPredicate(field), true)) : Optional.empty();
  }

  /** A run stands for whole code points, an affix for any chars. */
  private boolean splitsPair() {
    return (!start.isEmpty() && Character.isHighSurrogate(start.charAt(start.length() - 1)))
        || (!end.isEmpty() && Character.isLowSurrogate(end.charAt(0)));
  }
}
