package io.riskrules.syntax;

import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import java.util.List;
import java.util.Optional;

/** A schema file as written. */
public record SchemaFile(
    SourceText source,
    List<Event> events,
    List<ListDeclaration> lists,
    List<Table> tables,
    List<Span> comments) {

  public SchemaFile {
    events = List.copyOf(events);
    lists = List.copyOf(lists);
    tables = List.copyOf(tables);
    comments = List.copyOf(comments);
  }

  /** {@code event name { … }}: members in the order written; every clause as often as written. */
  public record Event(
      Word name,
      List<FieldDeclaration> fields,
      List<DerivedField> derived,
      List<Word> keys,
      List<Word> ids,
      List<TimeClause> times,
      Span span) {
    public Event {
      fields = List.copyOf(fields);
      derived = List.copyOf(derived);
      keys = List.copyOf(keys);
      ids = List.copyOf(ids);
      times = List.copyOf(times);
    }
  }

  /**
   * A plain field. {@code format} is {@code iso}, {@code epoch millis} or {@code epoch seconds}.
   */
  public record FieldDeclaration(
      Word name,
      Type type,
      boolean required,
      Optional<Word> from,
      Optional<Word> format,
      Optional<Word> zone,
      Span span) {}

  /** {@code name = expression}. */
  public record DerivedField(Word name, Expression expression, Span span) {}

  /** {@code time field [delay D]}. */
  public record TimeClause(Word field, Optional<Expression.Duration> delay, Span span) {}

  /** A type as written, such as {@code decimal(18,2)} or {@code list of string}. */
  public record Type(
      String word,
      Optional<Expression.Numeral> precision,
      Optional<Expression.Numeral> scale,
      boolean list,
      Span span) {}

  /** {@code list name of type}. */
  public record ListDeclaration(Word name, Type element, Span span) {}

  /** {@code table name { … key column }}, or a {@code lookup}. */
  public record Table(
      Word name, boolean lookup, List<ColumnDeclaration> columns, List<Word> keys, Span span) {
    public Table {
      columns = List.copyOf(columns);
      keys = List.copyOf(keys);
    }
  }

  /** A column of a table. */
  public record ColumnDeclaration(Word name, Type type, Span span) {}
}
