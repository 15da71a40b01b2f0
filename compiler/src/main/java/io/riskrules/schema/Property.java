package io.riskrules.schema;

import java.lang.reflect.Method;
import java.util.Objects;

/**
 * A property of an event class: the field that it is in rules, the method that gives it, what that
 * has around the value, and the class of the value and what it is in rules.
 */
public record Property(
    String field,
    Method accessor,
    Wrapper wrapper,
    Class<?> held,
    Carrier carrier,
    boolean required,
    int precision,
    int scale) {
  public Property {
    Objects.requireNonNull(field, "field");
    Objects.requireNonNull(accessor, "accessor");
    Objects.requireNonNull(wrapper, "wrapper");
    Objects.requireNonNull(held, "held");
    Objects.requireNonNull(carrier, "carrier");
  }

  /** Whether it cannot be null in Java, NaN and the infinities aside. */
  public boolean isPrimitive() {
    return wrapper == Wrapper.NONE && held.isPrimitive();
  }

  /** Whether no event is without it: NaN counts as null, so a floating number never is. */
  boolean isRequired() {
    return required || (isPrimitive() && carrier != Carrier.FLOATING);
  }

  /** Whether the accessor declares an exception that Java wants to be caught. */
  public boolean throwsChecked() {
    for (Class<?> thrown : accessor.getExceptionTypes()) {
      if (!RuntimeException.class.isAssignableFrom(thrown)
          && !Error.class.isAssignableFrom(thrown)) {
        return true;
      }
    }
    return false;
  }

  /** The type that the field has unless a schema says otherwise. */
  String typeWord() {
    return carrier.word(precision, scale);
  }

  /** The property as it is declared, for people. */
  String declaration() {
    return accessor.getGenericReturnType().getTypeName() + " " + accessor.getName() + "()";
  }
}
