package io.riskrules.syntax;

import io.riskrules.source.Span;
import java.util.List;

/**
 * A JSON value of an expectation as written. {@code text} of a number is as written, of a string
 * decoded.
 */
public sealed interface Given {
  /** Where it stands. */
  Span span();

  /** A number, as written. */
  record Numeral(String text, Span span) implements Given {}

  /** A string, decoded. */
  record Text(String text, Span span) implements Given {}

  /** true or false. */
  record Bool(boolean value, Span span) implements Given {}

  /** null. */
  record Null(Span span) implements Given {}

  /** An array. */
  record Array(List<Given> values, Span span) implements Given {
    public Array {
      values = List.copyOf(values);
    }
  }

  /** An object, its entries in the order written. */
  record Fields(List<Entry> entries, Span span) implements Given {
    public Fields {
      entries = List.copyOf(entries);
    }
  }

  /** Something that was reported when it was read, such as a bad number: it says no more. */
  record Broken(Span span) implements Given {}

  /**
   * A key and its value; {@code keySpan} covers the quotes if the key was {@code quoted}. A {@code
   * broken} key was reported when it was read, and is as written.
   */
  record Entry(String key, boolean quoted, boolean broken, Span keySpan, Given value) {}
}
