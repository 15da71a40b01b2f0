package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.NearestName;
import io.riskrules.function.Functions;
import io.riskrules.schema.Column;
import io.riskrules.schema.Field;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Word;
import io.riskrules.typed.Expression.Cell;
import io.riskrules.typed.Expression.FieldValue;
import io.riskrules.typed.Expression.SessionBound;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds what a name stands for: a field, a define, a bound of the session, a cell of a table. */
final class NameChecker {
  /** The words for the times of a session's first and last event. */
  static final String SESSION_START = "session_start";

  static final String SESSION_END = "session_end";

  private final Pass pass;
  private final ExpressionChecker expressions;

  NameChecker(Pass pass, ExpressionChecker expressions) {
    this.pass = pass;
    this.expressions = expressions;
  }

  Checked name(Expression.Name node) {
    String name = node.name();
    if (pass.defines().isAmbiguous(name)) {
      pass.fail();
      return Checked.UNKNOWN;
    }
    Optional<Field> field = pass.scope().field(name);
    if (field.isPresent()) {
      return field(field.get(), node.span());
    }
    boolean bound = name.equals(SESSION_START) || name.equals(SESSION_END);
    if (bound && pass.context().hasBounds()) {
      return Checked.of(new SessionBound(name.equals(SESSION_START), node.span()));
    }
    if (pass.defines().isKnown(name)) {
      return pass.defines().use(name, node.span(), pass);
    }
    if (bound) {
      pass.report(
          DiagnosticCode.UNKNOWN_FIELD,
          node.span(),
          "'" + name + "' is known in the condition of a session rule only");
    } else {
      unknown(new Word(name, node.span()));
    }
    return Checked.UNKNOWN;
  }

  /** A column of a row; the key is checked even if there is no such table. */
  Checked cell(Expression.Cell node) {
    Checked key = expressions.check(node.key());
    boolean lookups = pass.context().kind() == Context.Kind.DERIVED;
    Optional<TableSchema> found = pass.scope().table(node.table());
    if (found.isEmpty() || (found.get().lookup() && !lookups)) {
      String message =
          found.isEmpty()
              ? "unknown table '" + node.table() + "'"
              : "lookup '" + node.table() + "' can be read by derived fields only";
      Optional<String> hint =
          found.isEmpty()
              ? NearestName.hint(node.table(), pass.scope().tableNames(lookups))
              : Optional.empty();
      pass.report(DiagnosticCode.UNKNOWN_TABLE, node.tableSpan(), message, hint);
      return Checked.UNKNOWN;
    }
    TableSchema table = found.get();
    boolean keyFits = keyFits(table, key, node.key());
    Optional<Column> column = table.column(node.column());
    if (column.isEmpty()) {
      List<String> known = table.columns().stream().map(Column::name).toList();
      pass.report(
          DiagnosticCode.UNKNOWN_COLUMN,
          node.columnSpan(),
          "table '" + table.name() + "' has no column '" + node.column() + "'",
          NearestName.hint(node.column(), known));
      return Checked.UNKNOWN;
    }
    return key.isKnown() && keyFits
        ? Checked.of(new Cell(table, key.get(), column.get(), node.span()))
        : Checked.standIn(column.get().type(), node.span());
  }

  /** A grouping field by its name, if there is one. */
  Optional<Field> groupingField(Word name) {
    Optional<Field> field = pass.scope().field(name.text());
    if (field.isEmpty()) {
      if (pass.defines().isKnown(name.text())) {
        pass.report(
            DiagnosticCode.UNKNOWN_FIELD,
            name.span(),
            "'by' takes fields, and '" + name.text() + "' is a define");
      } else {
        pass.report(
            DiagnosticCode.UNKNOWN_FIELD,
            name.span(),
            "unknown field '" + name.text() + "'",
            NearestName.hint(name.text(), pass.scope().fields().keySet()));
      }
    }
    return field;
  }

  private Checked field(Field field, Span span) {
    if (!pass.context().allows(field)) {
      pass.report(
          DiagnosticCode.UNKNOWN_FIELD,
          span,
          "a session has many values of field '" + field.name() + "', not one",
          "write last(" + field.name() + ")");
      return Checked.standIn(field.type(), span);
    }
    return Checked.of(new FieldValue(field, span));
  }

  private void unknown(Word name) {
    List<String> known = new ArrayList<>(pass.scope().fields().keySet());
    known.addAll(pass.defines().names());
    if (pass.context().hasBounds()) {
      known.add(SESSION_START);
      known.add(SESSION_END);
    }
    Optional<String> hint =
        ofAnotherKind(name.text()).or(() -> NearestName.of(name.text(), known).map(this::meant));
    pass.report(
        DiagnosticCode.UNKNOWN_FIELD, name.span(), "unknown field '" + name.text() + "'", hint);
  }

  /** How to write a name that something else than a field has. */
  private Optional<String> ofAnotherKind(String name) {
    if (pass.scope().list(name).isPresent()) {
      return Optional.of("'" + name + "' is a list: write in @" + name);
    }
    if (pass.scope().table(name).isPresent()) {
      return Optional.of("'" + name + "' is a table: write " + name + "[key].column");
    }
    boolean function = Functions.find(name).isPresent() || CallChecker.aggregate(name).isPresent();
    return function
        ? Optional.of("'" + name + "' is a function: its arguments follow in parentheses")
        : Optional.empty();
  }

  private String meant(String name) {
    boolean bare = pass.scope().field(name).map(pass.context()::allows).orElse(true);
    return "did you mean '" + (bare ? name : "last(" + name + ")") + "'?";
  }

  private boolean keyFits(TableSchema table, Checked key, Expression written) {
    if (!key.isKnown()) {
      return false;
    }
    ValueType wanted = table.key().type();
    boolean rounds = wanted.isExact() && key.is(ValueType.Float64.class);
    if (!rounds && Types.meet(wanted, key.type()).isPresent()) {
      return true;
    }
    pass.report(
        DiagnosticCode.TYPE_MISMATCH,
        written.span(),
        "the key of table '"
            + table.name()
            + "' is "
            + Types.a(wanted)
            + ", not "
            + Types.a(key.type()),
        TypeHints.writing(wanted, written));
    return false;
  }
}
