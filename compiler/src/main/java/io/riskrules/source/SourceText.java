package io.riskrules.source;

import java.util.Arrays;
import java.util.Objects;

/**
 * A named text, such as a rules file or the condition of a control message. A leading byte-order
 * mark is not part of the text and moves no position. Offsets are UTF-16 indexes into {@link
 * #text()}.
 */
public final class SourceText {
  private final String name;
  private final String text;
  private final int[] lineStarts;

  /** Whether every character is one UTF-16 unit: then columns need not be counted. */
  private final boolean single;

  private SourceText(String name, String text) {
    this.name = Objects.requireNonNull(name, "name");
    this.text = text;
    this.lineStarts = lineStarts(text);
    this.single = text.chars().noneMatch(c -> Character.isSurrogate((char) c));
  }

  /** A text with the name that findings show, usually a file name. */
  public static SourceText of(String name, String text) {
    Objects.requireNonNull(text, "text");
    return new SourceText(name, text.startsWith("\uFEFF") ? text.substring(1) : text);
  }

  /** The name that findings show. */
  public String name() {
    return name;
  }

  /** The text without a byte-order mark. */
  public String text() {
    return text;
  }

  /** Number of lines, at least 1. */
  public int lineCount() {
    return lineStarts.length;
  }

  /** The place of a UTF-16 offset, which is clamped to the text. */
  public Position position(int offset) {
    int at = Math.max(0, Math.min(offset, text.length()));
    int found = Arrays.binarySearch(lineStarts, at);
    int line = found >= 0 ? found : -found - 2;
    int start = lineStarts[line];
    int before = single ? at - start : text.codePointCount(start, at);
    return new Position(line + 1, before + 1);
  }

  /** The UTF-16 offset at which a line begins, counted from 1. */
  public int lineStart(int number) {
    return lineStarts[number - 1];
  }

  /** The text of a line, counted from 1, without its line end. */
  public String line(int number) {
    int start = lineStarts[number - 1];
    int end = number < lineStarts.length ? lineStarts[number] : text.length();
    while (end > start && isLineEnd(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  /** The whole text as a span. */
  public Span all() {
    return new Span(this, 0, text.length());
  }

  /** Part of the text, from {@code start} inclusive to {@code end} exclusive. */
  public Span span(int start, int end) {
    return new Span(this, start, end);
  }

  @Override
  public String toString() {
    return name;
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean ends =
          c == '\n' || (c == '\r' && !(i + 1 < text.length() && text.charAt(i + 1) == '\n'));
      if (ends) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }
}
