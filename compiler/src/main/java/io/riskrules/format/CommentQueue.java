package io.riskrules.format;

import io.riskrules.source.Span;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Comments that are still to be written, in the order of the source. */
final class CommentQueue {
  private final Deque<Span> waiting;

  CommentQueue(List<Span> comments) {
    waiting = new ArrayDeque<>(comments);
  }

  /** No comments. */
  static CommentQueue empty() {
    return new CommentQueue(List.of());
  }

  /** Whether a comment stands before an offset of the source. */
  boolean hasBefore(int offset) {
    return !waiting.isEmpty() && waiting.peek().start() < offset;
  }

  /** Takes the next one out. */
  Span next() {
    return waiting.remove();
  }

  /** Whether a comment stands alone on its line. */
  static boolean isAlone(Span comment) {
    String text = comment.source().text();
    int at = comment.start() - 1;
    while (at >= 0 && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      if (!isBlank(text.charAt(at))) {
        return false;
      }
      at--;
    }
    return true;
  }

  /** White space as the language has it, the no-break spaces included. */
  static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u0085';
  }
}
