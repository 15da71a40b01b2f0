package io.riskrules.bench;

import java.util.stream.Collectors;

/** The language of this product. */
final class RiskrulesDialect extends Dialect {
  @Override
  String and() {
    return "and";
  }

  @Override
  String or() {
    return "or";
  }

  @Override
  String number(Column column, long value) {
    return Long.toString(value);
  }

  @Override
  public String visitEqual(Term.Equal term) {
    return name(term.column()) + " = " + term.value();
  }

  @Override
  public String visitIn(Term.In term) {
    return term.values().stream()
        .map(String::valueOf)
        .collect(Collectors.joining(", ", name(term.column()) + " in (", ")"));
  }

  @Override
  public String visitTextEqual(Term.TextEqual term) {
    return name(term.column()) + " = " + text(term.text());
  }

  @Override
  public String visitTextIn(Term.TextIn term) {
    return term.texts().stream()
        .map(this::text)
        .collect(Collectors.joining(", ", name(term.column()) + " in (", ")"));
  }

  @Override
  public String visitStartsWith(Term.StartsWith term) {
    return name(term.column()) + " starts with " + text(term.text());
  }

  @Override
  public String visitBetween(Term.Between term) {
    return name(term.column()) + " between " + term.low() + " and " + term.high();
  }
}
