package io.riskrules.codegen;

import java.util.ArrayList;
import java.util.List;

/**
 * The pattern of a {@code like}, cut at its {@code %}: the first piece stands at the start, the
 * last at the end, and those between as early as they can. A piece without {@code _} is plain text.
 */
public final class LikePattern {
  private final List<LikePiece> pieces = new ArrayList<>();

  LikePattern(String pattern) {
    StringBuilder piece = new StringBuilder();
    List<Integer> wild = new ArrayList<>();
    int at = 0;
    while (at < pattern.length()) {
      char unit = pattern.charAt(at++);
      if (unit == '%') {
        pieces.add(new LikePiece(piece.toString(), wild));
        piece.setLength(0);
        wild.clear();
        continue;
      }
      if (unit == '_') {
        wild.add(piece.length());
      } else if (unit == '\\' && at < pattern.length()) {
        unit = pattern.charAt(at++);
      }
      piece.append(unit);
    }
    pieces.add(new LikePiece(piece.toString(), wild));
  }

  /** Whether the whole text is as the pattern says. */
  public int test(String text) {
    if (text == null) {
      return Truths.UNKNOWN;
    }
    return matches(text) ? Truths.TRUE : Truths.FALSE;
  }

  private boolean matches(String text) {
    LikePiece first = pieces.get(0);
    int last = pieces.size() - 1;
    int at = first.endFrom(text, 0);
    if (last == 0 || at < 0) {
      return at == text.length();
    }
    for (int piece = 1; piece < last; piece++) {
      at = pieces.get(piece).endOfNext(text, at);
      if (at < 0) {
        return false;
      }
    }
    int start = pieces.get(last).startBefore(text, text.length());
    return start >= at;
  }
}
