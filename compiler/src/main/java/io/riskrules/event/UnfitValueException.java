package io.riskrules.event;

import io.riskrules.schema.EventSchema;

/**
 * An object cannot be judged: a required property is null, or a value does not fit the type of its
 * field. Nothing is ever rounded instead.
 */
public final class UnfitValueException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final int index;
  private final String problem;

  /** What is wrong with the value of the field at an index. */
  public UnfitValueException(int index, String problem) {
    this(index, problem, "field " + index + ": " + problem);
  }

  private UnfitValueException(int index, String problem, String message) {
    super(message);
    this.index = index;
    this.problem = problem;
  }

  /** The same with the name of the field in its message. */
  public UnfitValueException named(EventSchema schema) {
    String name = schema.fields().get(index).name();
    UnfitValueException named =
        new UnfitValueException(index, problem, "field '" + name + "': " + problem);
    named.setStackTrace(getStackTrace());
    return named;
  }

  /** The index of the field in the schema. */
  public int index() {
    return index;
  }

  /** What is wrong with its value, for people. */
  public String problem() {
    return problem;
  }
}
