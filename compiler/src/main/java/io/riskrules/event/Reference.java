package io.riskrules.event;

/**
 * What a condition may consult besides the event: lists, tables, and the answers of the aggregates
 * that it asks for.
 */
public interface Reference {
  /** The number by which {@link #answer} gives the time of a session's first event. */
  int SESSION_START = -1;

  /** The number by which {@link #answer} gives the time of a session's last event. */
  int SESSION_END = -2;

  /** Empty lists, empty tables, and no aggregates. */
  Reference NONE =
      new Reference() {
        @Override
        public ValueSet list(int index) {
          return ValueSet.EMPTY;
        }

        @Override
        public Table table(int index) {
          return Table.EMPTY;
        }

        @Override
        public Object answer(int number) {
          return null;
        }
      };

  /** The list at that index of the schema. */
  ValueSet list(int index);

  /** The table at that index of the schema. */
  Table table(int index);

  /** The rows at hand of the lookup at that index of the schema; only derived fields read them. */
  default Table lookup(int index) {
    return Table.EMPTY;
  }

  /**
   * The answer of the condition's aggregate of that number, in the form of {@link Event#value}; for
   * a session rule also its start and end, as {@link #SESSION_START} and {@link #SESSION_END}.
   */
  Object answer(int number);
}
