package io.riskrules.format;

import io.riskrules.source.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * What is to be written, before it is known where lines break: text, places where a line may break,
 * and groups, which stand on one line if they fit and break at all their places otherwise.
 */
final class Document {
  /** What a document consists of. */
  enum Kind {
    TEXT,
    /** A line break if its group breaks, otherwise its text. */
    LINE,
    /** A line break if what follows does not fit, otherwise its text. */
    FILL,
    /** A line break. */
    HARD_LINE,
    OPEN,
    CLOSE,
    /** A comment at the end of a line. */
    TRAILING_COMMENT,
    /** A comment on a line of its own. */
    OWN_COMMENT
  }

  /** {@code indent} is that of the line that begins here. */
  record Piece(Kind kind, String text, int indent) {}

  private final List<Piece> pieces = new ArrayList<>();
  private CommentQueue comments = CommentQueue.empty();
  private int indent;

  /** From now on these comments are written where they stood. */
  void comments(CommentQueue queue) {
    comments = queue;
  }

  /** Lines that begin from now on stand in so far. */
  void indent(int columns) {
    indent = columns;
  }

  int indent() {
    return indent;
  }

  void text(String text) {
    add(Kind.TEXT, text);
  }

  /** Text that stood here in the source: comments before it come first. */
  void text(String text, Span place) {
    commentsBefore(place.start());
    text(text);
  }

  /** Writes the comments that stood before an offset of the source. */
  void commentsBefore(int offset) {
    while (comments.hasBefore(offset)) {
      comment(comments.next());
    }
  }

  void comment(Span comment) {
    String text = comment.text().stripTrailing();
    add(CommentQueue.isAlone(comment) ? Kind.OWN_COMMENT : Kind.TRAILING_COMMENT, text);
  }

  void open() {
    add(Kind.OPEN, "");
  }

  void close() {
    add(Kind.CLOSE, "");
  }

  /** Begins what stands on one line if it fits; lines that begin in it stand in by two. */
  void beginGroup() {
    open();
    indent += 2;
  }

  /** Ends what was begun. */
  void endGroup() {
    indent -= 2;
    close();
  }

  /** A blank, or a line break if the group breaks. */
  void line() {
    add(Kind.LINE, " ");
  }

  /** A blank, or a line break where the line is full. */
  void fill() {
    add(Kind.FILL, " ");
  }

  void hardLine() {
    add(Kind.HARD_LINE, "");
  }

  List<Piece> pieces() {
    return pieces;
  }

  private void add(Kind kind, String text) {
    pieces.add(new Piece(kind, text, indent));
  }
}
