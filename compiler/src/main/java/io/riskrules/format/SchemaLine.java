package io.riskrules.format;

import io.riskrules.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A line of a schema as it is to be written: cells that stand in columns with those of its group,
 * and a comment behind them or alone. {@code group} names what is aligned together.
 */
record SchemaLine(
    String group, int indent, List<Cell> cells, List<Span> comments, boolean blankBefore) {
  SchemaLine {
    cells = List.copyOf(cells);
    comments = List.copyOf(comments);
  }

  /** What is written and where its words stood. */
  record Cell(String text, Span place) {}

  /** A comment on a line of its own. */
  static SchemaLine comment(int indent, Span comment, boolean blankBefore) {
    return new SchemaLine("", indent, List.of(), List.of(comment), blankBefore);
  }

  /** A line that is aligned with no other one. */
  static SchemaLine alone(
      int indent, String text, Span place, List<Span> comments, boolean blankBefore) {
    return new SchemaLine("", indent, List.of(new Cell(text, place)), comments, blankBefore);
  }

  boolean isComment() {
    return cells.isEmpty();
  }

  /** How far behind the first cell one stood, if all up to it stood on one line. */
  Optional<Integer> written(int cell) {
    return written(cells.get(cell).place());
  }

  /** The same for a comment behind the cells. */
  Optional<Integer> written(Span place) {
    Span first = cells.get(0).place();
    String between = first.source().text().substring(first.start(), place.start());
    boolean oneLine = between.indexOf('\n') < 0 && between.indexOf('\r') < 0;
    return oneLine && between.indexOf('\t') < 0
        ? Optional.of(between.codePointCount(0, between.length()))
        : Optional.empty();
  }

  /** Whether a cell stood one blank behind the one before it. */
  boolean isNextTo(int cell) {
    Span before = cells.get(cell - 1).place();
    Span here = cells.get(cell).place();
    return before.end() + 1 == here.start() && here.source().text().charAt(before.end()) == ' ';
  }

  /** The same line with these cells. */
  SchemaLine with(List<Cell> others) {
    return new SchemaLine(group, indent, new ArrayList<>(others), comments, blankBefore);
  }
}
