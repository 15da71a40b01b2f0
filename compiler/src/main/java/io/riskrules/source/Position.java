package io.riskrules.source;

/** A place in a text: line and column, both from 1; the column counts code points. */
public record Position(int line, int column) {
  @Override
  public String toString() {
    return line + ":" + column;
  }
}
