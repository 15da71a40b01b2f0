package io.riskrules.lint;

/** What of a condition counts for what stands around it. */
enum Use {
  /** Only whether it is true. */
  TRUTH,
  /** Only whether it is false. */
  FALSITY,
  /** All three truth values, or it is no condition. */
  VALUE;

  /** What counts of a condition when this counts of its negation. */
  Use negated() {
    return switch (this) {
      case TRUTH -> FALSITY;
      case FALSITY -> TRUTH;
      case VALUE -> VALUE;
    };
  }
}
