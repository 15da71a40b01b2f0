package io.riskrules.diagnostic;

import java.util.Locale;
import java.util.Optional;

/**
 * What kind of finding it is. The names are public: they are never renumbered or reused, and each
 * has a page that shows a wrong rule, the output, and the right rule.
 */
public enum DiagnosticCode {
  SYNTAX_ERROR(Severity.ERROR),
  UNTERMINATED_STRING(Severity.ERROR),
  CURLY_QUOTE(Severity.ERROR),
  BAD_ESCAPE(Severity.ERROR),
  BAD_NUMBER(Severity.ERROR),
  NUMBER_OUT_OF_RANGE(Severity.ERROR),
  UNKNOWN_FIELD(Severity.ERROR),
  UNKNOWN_FUNCTION(Severity.ERROR),
  UNKNOWN_LIST(Severity.ERROR),
  UNKNOWN_TABLE(Severity.ERROR),
  UNKNOWN_COLUMN(Severity.ERROR),
  UNKNOWN_NAME(Severity.ERROR),
  TYPE_MISMATCH(Severity.ERROR),
  NOT_A_CONDITION(Severity.ERROR),
  NULL_COMPARISON(Severity.ERROR),
  CHAINED_COMPARISON(Severity.ERROR),
  EMPTY_LIST(Severity.ERROR),
  WRONG_ARGUMENTS(Severity.ERROR),
  BAD_REGEX(Severity.ERROR),
  BAD_ZONE(Severity.ERROR),
  BAD_TIMESTAMP(Severity.ERROR),
  TOO_LONG(Severity.ERROR),
  TOO_DEEP(Severity.ERROR),
  TOO_COMPLEX(Severity.ERROR),
  DUPLICATE_RULE(Severity.ERROR),
  DUPLICATE_NAME(Severity.ERROR),
  DUPLICATE_CLAUSE(Severity.ERROR),
  BAD_INTERVAL(Severity.ERROR),
  BAD_RULE_ID(Severity.ERROR),
  CIRCULAR_DEFINITION(Severity.ERROR),
  MISSING_WHEN(Severity.ERROR),
  EXPECTATION_FAILED(Severity.ERROR),
  BAD_SCHEMA(Severity.ERROR),
  UNREADABLE_FILE(Severity.ERROR),
  ALWAYS_TRUE(Severity.WARNING),
  ALWAYS_FALSE(Severity.WARNING),
  REDUNDANT_CONDITION(Severity.WARNING),
  DUPLICATE_CONDITION(Severity.WARNING),
  MIXED_AND_OR(Severity.WARNING),
  REVERSED_BETWEEN(Severity.WARNING),
  SAME_AS_RULE(Severity.WARNING),
  COVERED_BY_RULE(Severity.WARNING),
  UNUSED_DEFINE(Severity.WARNING),
  EQUALITY_ON_DOUBLE(Severity.WARNING),
  NEVER_WITH_CASE(Severity.WARNING),
  POSSIBLE_NULL(Severity.WARNING);

  private final Severity severity;

  DiagnosticCode(Severity severity) {
    this.severity = severity;
  }

  /** The name that users see, such as {@code unknown-field}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Every finding of this code is of this severity. */
  public Severity severity() {
    return severity;
  }

  /** The code of that name, if there is one. */
  public static Optional<DiagnosticCode> of(String id) {
    for (DiagnosticCode code : values()) {
      if (code.id().equals(id)) {
        return Optional.of(code);
      }
    }
    return Optional.empty();
  }
}
