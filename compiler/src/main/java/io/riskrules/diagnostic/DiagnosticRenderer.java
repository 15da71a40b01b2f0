package io.riskrules.diagnostic;

import io.riskrules.source.Position;
import io.riskrules.source.Span;
import java.util.List;

/**
 * Findings as text for people:
 *
 * <pre>
 * fraud.rules:3:8: error: unknown field 'amuont' [unknown-field]
 *     when amuont &gt; 500000
 *          ^^^^^^
 *   hint: did you mean 'amount'?
 * </pre>
 */
public final class DiagnosticRenderer {
  private static final int WIDEST_LINE = 160;
  private static final String INDENT = "    ";

  /** All findings, one after the other, each ending in a line end. */
  public String render(List<Diagnostic> diagnostics) {
    StringBuilder out = new StringBuilder();
    diagnostics.forEach(diagnostic -> render(diagnostic, out));
    return out.toString();
  }

  private static void render(Diagnostic diagnostic, StringBuilder out) {
    Span span = diagnostic.span();
    Position at = span.from();
    out.append(span.source().name()).append(':').append(at).append(": ");
    out.append(diagnostic.severity().word()).append(": ").append(diagnostic.message());
    out.append(" [").append(diagnostic.code().id()).append("]\n");
    excerpt(span, at, out);
    diagnostic.hint().ifPresent(hint -> out.append("  hint: ").append(hint).append('\n'));
  }

  private static void excerpt(Span span, Position at, StringBuilder out) {
    String text = span.source().text();
    int lineStart = span.source().lineStart(at.line());
    // A line may be as long as the file, so only the part around the place is looked at.
    int from = boundary(text, Math.max(lineStart, span.start() - 2 * WIDEST_LINE));
    int to = boundary(text, lineEnd(text, span.start(), span.start() + 2 * WIDEST_LINE));
    String part = text.substring(from, to);
    if (part.isBlank()) {
      return;
    }
    int[] points = part.codePoints().map(DiagnosticRenderer::printable).toArray();
    int first = text.codePointCount(from, span.start());
    int last = text.codePointCount(from, Math.max(span.start(), Math.min(span.end(), to)));
    int start = from == lineStart ? leadingBlanks(points, first) : 0;
    if (first - start > WIDEST_LINE / 2) {
      start = first - WIDEST_LINE / 2;
    }
    int stop = Math.min(points.length, start + WIDEST_LINE);
    out.append(INDENT).append(new String(points, start, stop - start)).append('\n');
    out.append(INDENT).append(" ".repeat(first - start));
    out.append("^".repeat(Math.max(1, Math.min(last, stop) - first))).append('\n');
  }

  private static int lineEnd(String text, int from, int limit) {
    int end = from;
    while (end < text.length()
        && end < limit
        && text.charAt(end) != '\n'
        && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  /** The offset, or the one before it if it parts a pair of surrogates. */
  private static int boundary(String text, int offset) {
    boolean parted =
        offset > 0
            && offset < text.length()
            && Character.isLowSurrogate(text.charAt(offset))
            && Character.isHighSurrogate(text.charAt(offset - 1));
    return parted ? offset - 1 : offset;
  }

  private static int leadingBlanks(int[] points, int limit) {
    int blanks = 0;
    while (blanks < Math.min(limit, points.length) && points[blanks] == ' ') {
      blanks++;
    }
    return blanks;
  }

  /**
   * Keeps one code point one column: control and invisible characters are shown as a blank or a
   * box.
   */
  private static int printable(int point) {
    if (point == '\t') {
      return ' ';
    }
    int type = Character.getType(point);
    boolean invisible =
        type == Character.CONTROL || type == Character.FORMAT || type == Character.SURROGATE;
    return invisible ? '\u25A1' : point;
  }
}
