package io.riskrules.match;

/** What is asked of a condition in three-valued logic. */
enum Wish {
  TRUE,
  FALSE,
  NOT_TRUE,
  NOT_FALSE;

  /** What to ask of the operand of a {@code not}. */
  Wish ofNegated() {
    return switch (this) {
      case TRUE -> FALSE;
      case FALSE -> TRUE;
      case NOT_TRUE -> NOT_FALSE;
      case NOT_FALSE -> NOT_TRUE;
    };
  }

  /** Whether every operand of an {@code and} must have it, not just one. */
  boolean isOfAllInAnd() {
    return this == TRUE || this == NOT_FALSE;
  }

  /** Whether unknown has it. */
  boolean allowsUnknown() {
    return this == NOT_TRUE || this == NOT_FALSE;
  }

  /** Whether the comparison itself, not its negation, has it. */
  boolean isPositive() {
    return this == TRUE || this == NOT_FALSE;
  }

  /** Whether a condition that is never unknown and has that value has it. */
  boolean allows(boolean value) {
    return isPositive() == value;
  }
}
