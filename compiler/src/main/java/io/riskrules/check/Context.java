package io.riskrules.check;

import io.riskrules.schema.Field;
import java.util.List;

/**
 * Where an expression stands, which decides what it may ask for. {@code groupBy} holds the grouping
 * fields of a session, and is empty elsewhere.
 */
record Context(Kind kind, List<Field> groupBy) {
  enum Kind {
    /** The condition of a rule that judges events. */
    EVENT,
    /** The condition of a rule that judges sessions. */
    SESSION,
    /** The argument or the {@code where} of an aggregate. */
    ARGUMENT,
    /** A derived field of a schema. */
    DERIVED,
    /** A define that some session rule uses: what it may ask for is judged where it is used. */
    ANY
  }

  static final Context EVENT = new Context(Kind.EVENT, List.of());
  static final Context ARGUMENT = new Context(Kind.ARGUMENT, List.of());
  static final Context DERIVED = new Context(Kind.DERIVED, List.of());
  static final Context ANY = new Context(Kind.ANY, List.of());

  Context {
    groupBy = List.copyOf(groupBy);
  }

  static Context session(List<Field> groupBy) {
    return new Context(Kind.SESSION, groupBy);
  }

  boolean isSession() {
    return kind == Kind.SESSION;
  }

  /** Whether a bare field has one value here. */
  boolean allows(Field field) {
    return kind != Kind.SESSION || groupBy.contains(field);
  }

  /** Whether {@code session_start} and {@code session_end} mean something here. */
  boolean hasBounds() {
    return kind == Kind.SESSION || kind == Kind.ANY;
  }
}
