package io.riskrules.codegen;

/** What a test in generated code tells. */
enum Mode {
  /** A {@code boolean}: whether the condition is true. */
  TRUE("boolean"),
  /** A {@code boolean}: whether the condition is false. */
  FALSE("boolean"),
  /** An {@code int}: see {@link Truths}. */
  TRUTH("int");

  private final String javaType;

  Mode(String javaType) {
    this.javaType = javaType;
  }

  String javaType() {
    return javaType;
  }

  /** The mode in which a condition tells what its negation tells in this one. */
  Mode negated() {
    return switch (this) {
      case TRUE -> FALSE;
      case FALSE -> TRUE;
      case TRUTH -> TRUTH;
    };
  }

  /** A condition whose truth is in an {@code int}. */
  Code ofTruth(Code truth) {
    return switch (this) {
      case TRUE -> Code.infix(truth, "==", Code.atom("1"));
      case FALSE -> Code.infix(truth, "==", Code.atom("0"));
      case TRUTH -> truth;
    };
  }

  /** A condition that is known, but unknown where something is null. */
  Code ofKnown(Code isNull, boolean holds) {
    return switch (this) {
      case TRUE -> holds ? Code.not(isNull) : Code.FALSE;
      case FALSE -> holds ? Code.FALSE : Code.not(isNull);
      case TRUTH -> Code.choose(isNull, Code.atom("-1"), Code.atom(holds ? "1" : "0"));
    };
  }

  /** A condition that is always unknown. */
  Code unknown() {
    return ofKnown(Code.TRUE, true);
  }
}
