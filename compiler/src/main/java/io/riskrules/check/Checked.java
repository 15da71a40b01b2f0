package io.riskrules.check;

import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.typed.Expression;
import java.util.Optional;

/**
 * What became of an expression: its typed form; after a mistake a stand-in of the type that it must
 * have, or nothing, so that what stands around it is still checked but does not complain again.
 */
record Checked(Optional<Expression> node) {
  /** Nothing is known of its type. */
  static final Checked UNKNOWN = new Checked(Optional.empty());

  static Checked of(Expression node) {
    return new Checked(Optional.of(node));
  }

  /** A mistake was found, but the type is sure. */
  static Checked standIn(ValueType type, Span span) {
    return of(new Expression.NullConstant(type, span));
  }

  boolean isKnown() {
    return node.isPresent();
  }

  /** The typed form; only when it is known. */
  Expression get() {
    return node.orElseThrow();
  }

  ValueType type() {
    return get().type();
  }

  /** Whether it is known to have a type of this kind. */
  boolean is(Class<? extends ValueType> kind) {
    return isKnown() && kind.isInstance(type());
  }
}
