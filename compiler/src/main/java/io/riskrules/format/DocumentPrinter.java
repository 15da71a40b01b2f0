package io.riskrules.format;

import io.riskrules.format.Document.Kind;
import io.riskrules.format.Document.Piece;
import java.util.List;

/** Decides where the lines of a document break. */
final class DocumentPrinter {
  private final List<Piece> pieces;
  private final int width;
  private final StringBuilder out = new StringBuilder();

  /** Width of all pieces before each one, if nothing breaks; a comment is as wide as can be. */
  private final long[] flatWidths;

  /** Of each opening, where its group ends. */
  private final int[] ends;

  private int column;
  private boolean lineDue;
  private int dueIndent;
  private boolean endsInComment;

  private DocumentPrinter(Document document, int width) {
    this.pieces = document.pieces();
    this.width = width;
    this.flatWidths = new long[pieces.size() + 1];
    this.ends = new int[pieces.size()];
    measure();
  }

  /** The text, without a line end at its end. */
  static String print(Document document, int width) {
    DocumentPrinter printer = new DocumentPrinter(document, width);
    printer.print();
    return printer.out.toString();
  }

  private void measure() {
    int[] open = new int[pieces.size()];
    int depth = 0;
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      long length =
          switch (piece.kind()) {
            case TRAILING_COMMENT, OWN_COMMENT, HARD_LINE -> Integer.MAX_VALUE;
            default -> piece.text().codePointCount(0, piece.text().length());
          };
      flatWidths[i + 1] = flatWidths[i] + length;
      if (piece.kind() == Kind.OPEN) {
        open[depth++] = i;
      } else if (piece.kind() == Kind.CLOSE) {
        ends[open[--depth]] = i;
      }
    }
  }

  private void print() {
    boolean[] broken = new boolean[pieces.size() + 1];
    int depth = 0;
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      switch (piece.kind()) {
        case TEXT -> write(piece.text());
        case OPEN -> {
          broken[depth + 1] = (depth == 0 || broken[depth]) && !fits(ends[i], i);
          depth++;
        }
        case CLOSE -> depth--;
        case LINE -> lineOrText(piece, broken[depth]);
        case FILL -> lineOrText(piece, broken[depth] && !fits(nextBreak(i + 1), i));
        case HARD_LINE -> breakLine(piece.indent());
        case TRAILING_COMMENT -> trailing(piece);
        case OWN_COMMENT -> own(piece);
      }
    }
  }

  /** Whether all from one piece to another fits behind what stands on the line. */
  private boolean fits(int end, int start) {
    int behind = end;
    while (behind < pieces.size()
        && (pieces.get(behind).kind() == Kind.TEXT || pieces.get(behind).kind() == Kind.CLOSE)) {
      behind++;
    }
    int from = lineDue ? dueIndent : column;
    return from + flatWidths[behind] - flatWidths[start] <= width;
  }

  private int nextBreak(int from) {
    int at = from;
    while (at < pieces.size() && pieces.get(at).kind() == Kind.TEXT) {
      at++;
    }
    return at;
  }

  private void lineOrText(Piece piece, boolean breaks) {
    if (breaks) {
      breakLine(piece.indent());
    } else if (!lineDue) {
      write(piece.text());
    }
  }

  private void breakLine(int indent) {
    lineDue = true;
    dueIndent = indent;
  }

  private void write(String text) {
    String rest = text;
    if (lineDue || endsInComment) {
      startLine(dueIndent);
      rest = text.stripLeading();
    }
    out.append(rest);
    column += rest.codePointCount(0, rest.length());
  }

  private void trailing(Piece comment) {
    if (endsInComment) {
      own(comment);
      return;
    }
    stripBlanks();
    out.append(isAtLineStart() ? "" : " ").append(comment.text());
    endsInComment = true;
    if (!lineDue) {
      breakLine(comment.indent());
    }
  }

  private void own(Piece comment) {
    int indent = lineDue ? dueIndent : comment.indent();
    if (!isAtLineStart()) {
      startLine(indent);
    }
    out.append(comment.text());
    endsInComment = true;
    breakLine(indent);
  }

  private boolean isAtLineStart() {
    return out.length() == 0;
  }

  private void startLine(int indent) {
    stripBlanks();
    if (!isAtLineStart()) {
      out.append('\n');
    }
    out.append(" ".repeat(indent));
    column = indent;
    lineDue = false;
    endsInComment = false;
  }

  private void stripBlanks() {
    int end = out.length();
    while (end > 0 && out.charAt(end - 1) == ' ') {
      end--;
    }
    out.setLength(end);
  }
}
