package io.riskrules.event;

/**
 * What a condition may consult besides the event: lists, tables, and the answers of the aggregates
 * that it asks for.
 */
public interface Reference {
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

  /**
   * The answer of the condition's aggregate of that number, in the form of {@link Event#value}; for
   * a session rule also its start and end.
   */
  Object answer(int number);
}
