package io.riskrules.schema;

/** What a property has around its value to say that it may be absent. */
public enum Wrapper {
  NONE,
  /** {@code java.util.Optional}. */
  OPTIONAL,
  /** {@code java.util.OptionalInt}, {@code OptionalLong} or {@code OptionalDouble}. */
  PRIMITIVE_OPTIONAL,
  /** {@code scala.Option}. */
  SCALA_OPTION
}
