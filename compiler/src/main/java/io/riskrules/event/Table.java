package io.riskrules.event;

/** The rows of a table at hand. Values are in the form of {@link Event#value}. */
public interface Table {
  /** A table without rows. */
  Table EMPTY = (key, column) -> null;

  /**
   * A cell, or null when the key is null, there is no such row, or the cell is null. A cell of a
   * {@code list of T} column is a {@link ValueSet}.
   */
  Object cell(Object key, int column);
}
