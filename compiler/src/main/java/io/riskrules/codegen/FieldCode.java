package io.riskrules.codegen;

import io.riskrules.schema.Field;

/** How generated code reads the fields of what it judges, which it knows as {@code event}. */
interface FieldCode {
  /** The value of a field. */
  Value value(Field field);

  /** What a field of type bool tells as a condition; the mode is not {@link Mode#TRUTH}. */
  Code test(Field field, Mode mode);

  /** The event's time in milliseconds, {@link Long#MIN_VALUE} where there is none. */
  Code timeMillis();
}
