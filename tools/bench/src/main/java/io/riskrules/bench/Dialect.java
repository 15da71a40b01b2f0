package io.riskrules.bench;

import java.util.List;
import java.util.stream.Collectors;

/** Rules as conditions in the language of an engine; this class writes what most have in common. */
class Dialect implements Term.Visitor<String> {
  /** The condition of a rule. */
  final String write(BenchRule rule) {
    return rule.cases().stream()
        .map(each -> "(" + join(each) + ")")
        .collect(Collectors.joining(" " + or() + " "));
  }

  private String join(List<Term> terms) {
    return terms.stream()
        .map(term -> term.accept(this))
        .collect(Collectors.joining(" " + and() + " "));
  }

  String and() {
    return "&&";
  }

  String or() {
    return "||";
  }

  String name(Column column) {
    return column.field();
  }

  /** A whole number as a constant that compares with that field. */
  String number(Column column, long value) {
    return column.kind() == Column.Kind.MONEY ? value + ".0" : Long.toString(value);
  }

  String text(String text) {
    return '"' + text + '"';
  }

  @Override
  public String visitEqual(Term.Equal term) {
    return name(term.column()) + " == " + number(term.column(), term.value());
  }

  @Override
  public String visitNotEqual(Term.NotEqual term) {
    return name(term.column()) + " != " + number(term.column(), term.value());
  }

  @Override
  public String visitIn(Term.In term) {
    return term.values().stream()
        .map(value -> name(term.column()) + " == " + number(term.column(), value))
        .collect(Collectors.joining(" " + or() + " ", "(", ")"));
  }

  @Override
  public String visitTextEqual(Term.TextEqual term) {
    return name(term.column()) + " == " + text(term.text());
  }

  @Override
  public String visitTextIn(Term.TextIn term) {
    return term.texts().stream()
        .map(value -> name(term.column()) + " == " + text(value))
        .collect(Collectors.joining(" " + or() + " ", "(", ")"));
  }

  @Override
  public String visitStartsWith(Term.StartsWith term) {
    return name(term.column()) + ".startsWith(" + text(term.text()) + ")";
  }

  @Override
  public String visitGreater(Term.Greater term) {
    return name(term.column()) + " > " + number(term.column(), term.limit());
  }

  @Override
  public String visitBetween(Term.Between term) {
    String name = name(term.column());
    return "("
        + name
        + " >= "
        + number(term.column(), term.low())
        + " "
        + and()
        + " "
        + name
        + " <= "
        + number(term.column(), term.high())
        + ")";
  }

  @Override
  public String visitMultiple(Term.Multiple term) {
    return name(term.column())
        + " > "
        + number(term.column(), term.factor())
        + " * "
        + name(term.other());
  }
}
