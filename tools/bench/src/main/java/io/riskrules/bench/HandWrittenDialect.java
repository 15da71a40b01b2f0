package io.riskrules.bench;

import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import java.util.stream.Collectors;

/**
 * Java as one would write it over our events: null checks, slots, constants at the field's scale.
 */
final class HandWrittenDialect extends Dialect {
  private final EventSchema schema;

  HandWrittenDialect(EventSchema schema) {
    this.schema = schema;
  }

  private Field field(Column column) {
    return schema.field(column.field()).orElseThrow();
  }

  private String present(Column column, String comparison) {
    return "(!event.isNull(" + field(column).index() + ") && " + comparison + ")";
  }

  @Override
  String name(Column column) {
    String read = column.kind() == Column.Kind.TEXT ? "textAt" : "longAt";
    return "event." + read + "(" + field(column).slot() + ")";
  }

  @Override
  String number(Column column, long value) {
    return (column.kind() == Column.Kind.MONEY ? value * 100 : value) + "L";
  }

  @Override
  public String visitEqual(Term.Equal term) {
    return present(term.column(), super.visitEqual(term));
  }

  @Override
  public String visitNotEqual(Term.NotEqual term) {
    return present(term.column(), super.visitNotEqual(term));
  }

  @Override
  public String visitIn(Term.In term) {
    return present(term.column(), super.visitIn(term));
  }

  @Override
  public String visitTextEqual(Term.TextEqual term) {
    return present(term.column(), text(term.text()) + ".equals(" + name(term.column()) + ")");
  }

  @Override
  public String visitTextIn(Term.TextIn term) {
    return term.texts().stream()
        .map(text -> text(text) + ".equals(" + name(term.column()) + ")")
        .collect(Collectors.joining(" || ", "(", ")"));
  }

  @Override
  public String visitStartsWith(Term.StartsWith term) {
    return present(term.column(), super.visitStartsWith(term));
  }

  @Override
  public String visitGreater(Term.Greater term) {
    return present(term.column(), super.visitGreater(term));
  }

  @Override
  public String visitBetween(Term.Between term) {
    return present(term.column(), super.visitBetween(term));
  }

  @Override
  public String visitMultiple(Term.Multiple term) {
    return present(
        term.column(),
        present(
            term.other(),
            name(term.column()) + " > " + term.factor() + "L * " + name(term.other())));
  }
}
