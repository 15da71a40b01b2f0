package io.riskrules.parse;

/** What a text is: in a rules file braces hold JSON, in a schema they hold declarations. */
enum TextKind {
  RULES,
  SCHEMA,
  EXPRESSION
}
