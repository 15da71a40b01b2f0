package io.riskrules.codegen;

import java.util.List;

/** What stands between two {@code %} of a pattern; at the wild places stands any code point. */
final class LikePiece {
  private final String text;
  private final boolean[] wild;
  private final boolean plain;
  private final int points;

  LikePiece(String text, List<Integer> wildPlaces) {
    this.text = text;
    this.plain = wildPlaces.isEmpty();
    this.wild = new boolean[text.length()];
    wildPlaces.forEach(place -> wild[place] = true);
    this.points = text.codePointCount(0, text.length());
  }

  /** Where the piece ends if it stands at that place, else -1. */
  int endFrom(String subject, int start) {
    if (plain) {
      int end = start + text.length();
      boolean here = subject.startsWith(text, start) && Texts.whole(subject, start, end);
      return here ? end : -1;
    }
    int at = start;
    int place = 0;
    while (place < text.length()) {
      if (at >= subject.length()) {
        return -1;
      }
      int point = subject.codePointAt(at);
      int wanted = text.codePointAt(place);
      if (!wild[place] && point != wanted) {
        return -1;
      }
      at += Character.charCount(point);
      place += Character.charCount(wanted);
    }
    return at;
  }

  /** The end of the first such piece from that place on, or -1. */
  int endOfNext(String subject, int from) {
    int at = from;
    while (at <= subject.length()) {
      if (plain) {
        at = subject.indexOf(text, at);
        if (at < 0) {
          return -1;
        }
      }
      int end = endFrom(subject, at);
      if (end >= 0) {
        return end;
      }
      at += at < subject.length() ? Character.charCount(subject.codePointAt(at)) : 1;
    }
    return -1;
  }

  /** Where the piece begins if it ends at that place, else -1. */
  int startBefore(String subject, int end) {
    int start = end;
    for (int i = 0; i < points; i++) {
      if (start <= 0) {
        return -1;
      }
      start -= Character.charCount(subject.codePointBefore(start));
    }
    return endFrom(subject, start) == end ? start : -1;
  }
}
