package io.riskrules.event;

import io.riskrules.schema.EventSchema;
import java.util.Objects;

/**
 * An object cannot be judged: a required property is null, a value does not fit the type of its
 * field, or an accessor threw a checked exception, which is the cause then. Nothing is ever rounded
 * instead.
 */
public final class UnfitValueException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final int index;
  private final boolean missing;
  private final String problem;

  private UnfitValueException(int index, boolean missing, String problem, String message) {
    super(message);
    this.index = index;
    this.missing = missing;
    this.problem = Objects.requireNonNull(problem, "problem");
  }

  /** The value of the field at an index does not fit. */
  static UnfitValueException misfit(int index, String problem) {
    return new UnfitValueException(index, false, problem, "field " + index + ": " + problem);
  }

  /** The field at an index is required and null. */
  static UnfitValueException missing(int index) {
    return new UnfitValueException(index, true, "a required value is null", "field " + index);
  }

  /** The accessor of the field at an index threw a checked exception. */
  static UnfitValueException failed(int index, Exception thrown) {
    UnfitValueException unfit = misfit(index, "its accessor threw " + thrown);
    unfit.initCause(thrown);
    return unfit;
  }

  /** The same with the name of the field in its message. */
  public UnfitValueException named(EventSchema schema) {
    String message = "field '" + schema.fields().get(index).name() + "': " + problem;
    UnfitValueException named = new UnfitValueException(index, missing, problem, message);
    named.setStackTrace(getStackTrace());
    if (getCause() != null) {
      named.initCause(getCause());
    }
    return named;
  }

  /** The index of the field in the schema. */
  public int index() {
    return index;
  }

  /** Whether the value is null and must not be. */
  public boolean isMissing() {
    return missing;
  }
}
