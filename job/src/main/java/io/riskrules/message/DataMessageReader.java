package io.riskrules.message;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.event.ListValues;
import io.riskrules.event.Reading;
import io.riskrules.event.ValueReader;
import io.riskrules.message.ControlMessage.ListChange;
import io.riskrules.message.ControlMessage.ListValue;
import io.riskrules.message.ControlMessage.Refused;
import io.riskrules.message.ControlMessage.RowChange;
import io.riskrules.message.ControlMessage.TableReplacement;
import io.riskrules.schema.Column;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads what a message says about a list or a table. */
final class DataMessageReader {
  private final EventSchema schema;

  DataMessageReader(EventSchema schema) {
    this.schema = schema;
  }

  /** A message with a {@code list} member. */
  ControlMessage list(Members members, Optional<String> key, List<Finding> findings) {
    Optional<String> name = members.text("list");
    Optional<ListSchema> list = name.map(schema.lists()::get);
    if (name.isEmpty() || list.isEmpty()) {
      name.ifPresent(
          text ->
              members.error(DiagnosticCode.UNKNOWN_LIST, "the schema has no list '@" + text + "'"));
      Subject subject = name.<Subject>map(Subject.OfList::new).orElse(new Subject.Unnamed());
      return new Refused(subject, findings);
    }
    checkKey(members, "@" + list.get().name(), key);
    boolean replaces = members.hasValue("values");
    boolean patches = members.hasValue("add") || members.hasValue("remove");
    if (replaces == patches) {
      members.error(
          DiagnosticCode.SYNTAX_ERROR,
          "a list has either 'values', or 'add' and 'remove', of which one may be missing");
    }
    List<ListValue> add = values(members, list.get(), members.items(replaces ? "values" : "add"));
    List<Object> remove = new ArrayList<>();
    for (ListValue value : values(members, list.get(), members.items("remove"))) {
      remove.add(value.value());
    }
    OptionalLong from = members.instant("from");
    members.warnOfUnknown();
    return new ListChange(list.get(), from, replaces, false, add, remove, findings);
  }

  private static List<ListValue> values(Members members, ListSchema list, List<Json> items) {
    List<ListValue> values = new ArrayList<>(items.size());
    for (Json item : items) {
      if (members.isFull()) {
        break;
      }
      String what = "a value of '@" + list.name() + "'";
      if (item instanceof Json.Struct struct) {
        Members timed = members.of(struct);
        long until = timed.instant("until").orElse(ListValues.NEVER);
        Optional<Json> value = timed.value("value");
        if (value.isEmpty()) {
          timed.error(DiagnosticCode.TYPE_MISMATCH, what + " with a time needs its 'value'");
        }
        value
            .flatMap(json -> timed.scalar(what, list.element(), json))
            .ifPresent(scalar -> values.add(new ListValue(scalar, until)));
        timed.warnOfUnknown();
      } else {
        members
            .scalar(what, list.element(), item)
            .ifPresent(scalar -> values.add(new ListValue(scalar, ListValues.NEVER)));
      }
    }
    return values;
  }

  /** A message with a {@code table} member. */
  ControlMessage table(Members members, Optional<String> key, List<Finding> findings) {
    Optional<String> name = members.text("table");
    Optional<TableSchema> table = name.map(schema.tables()::get).filter(found -> !found.lookup());
    if (name.isEmpty() || table.isEmpty()) {
      name.ifPresent(
          text ->
              members.error(
                  DiagnosticCode.UNKNOWN_TABLE, "the schema has no table '" + text + "'"));
      Subject subject =
          name.<Subject>map(text -> new Subject.OfTable(text, Optional.empty()))
              .orElse(new Subject.Unnamed());
      return new Refused(subject, findings);
    }
    boolean whole = members.hasValue("rows");
    if (whole == members.has("row")) {
      members.error(
          DiagnosticCode.SYNTAX_ERROR, "a table has either 'rows', or a 'key' and its 'row'");
    }
    return whole
        ? rows(members, table.get(), key, findings)
        : row(members, table.get(), key, findings);
  }

  private static ControlMessage rows(
      Members members, TableSchema table, Optional<String> messageKey, List<Finding> findings) {
    checkKey(members, table.name(), messageKey);
    List<Map<String, Object>> rows = new ArrayList<>();
    for (Json item : members.items("rows")) {
      if (members.isFull()) {
        break;
      }
      if (item instanceof Json.Struct struct) {
        Map<String, Object> cells = cells(members.of(struct), table);
        if (!cells.containsKey(table.key().name())) {
          members.error(
              DiagnosticCode.TYPE_MISMATCH,
              item,
              "a row needs its key '" + table.key().name() + "'");
        }
        rows.add(cells);
      } else {
        members.misfit("rows", item, "an array of objects");
      }
    }
    OptionalLong from = members.instant("from");
    members.warnOfUnknown();
    return new TableReplacement(table, from, rows, findings);
  }

  private static ControlMessage row(
      Members members, TableSchema table, Optional<String> messageKey, List<Finding> findings) {
    Optional<Json> written = members.value("key");
    if (written.isEmpty()) {
      members.error(DiagnosticCode.TYPE_MISMATCH, "a row needs its 'key'");
    }
    Optional<Object> key =
        written.flatMap(
            json -> members.scalar("the key of '" + table.name() + "'", table.key().type(), json));
    key.ifPresent(value -> checkRowKey(members, table, value, messageKey));
    Optional<Map<String, Object>> cells =
        members.struct("row").map(struct -> cells(members.of(struct), table));
    OptionalLong from = members.instant("from");
    members.warnOfUnknown();
    if (key.isEmpty()) {
      return new Refused(new Subject.OfTable(table.name(), Optional.empty()), findings);
    }
    return new RowChange(
        table, from, key.get(), cells.map(row -> keyed(members, table, row, key.get())), findings);
  }

  private static Map<String, Object> keyed(
      Members members, TableSchema table, Map<String, Object> row, Object key) {
    Map<String, Object> keyed = new HashMap<>(row);
    Object repeated = keyed.put(table.key().name(), key);
    if (repeated != null && !EventNames.text(repeated).equals(EventNames.text(key))) {
      members.error(DiagnosticCode.TYPE_MISMATCH, "the row repeats its key with another value");
    }
    return keyed;
  }

  private static Map<String, Object> cells(Members row, TableSchema table) {
    Map<String, Object> cells = new HashMap<>();
    for (Column column : table.columns()) {
      row.value(column.name())
          .flatMap(json -> cell(row, column, json))
          .ifPresent(value -> cells.put(column.name(), value));
    }
    row.warnOfUnknown();
    return cells;
  }

  private static Optional<Object> cell(Members row, Column column, Json json) {
    String what = "column '" + column.name() + "'";
    if (!(column.type() instanceof ValueType.ListOf list)) {
      return row.scalar(what, column.type(), json);
    }
    if (!(json instanceof Json.Items items)) {
      row.misfit(column.name(), json, "an array");
      return Optional.empty();
    }
    List<Object> values = new ArrayList<>();
    for (Json item : items.items()) {
      row.scalar(what, list.element(), item).ifPresent(values::add);
    }
    return Optional.of(List.copyOf(values));
  }

  private static void checkKey(Members members, String wanted, Optional<String> key) {
    if (key.isPresent() && !key.get().equals(wanted)) {
      members.error(
          DiagnosticCode.UNKNOWN_NAME,
          "the key of the message is '" + key.get() + "', but must be '" + wanted + "'");
    }
  }

  /** A row's key in the key of its message counts by value: 1 and 1.0 are one. */
  private static void checkRowKey(
      Members members, TableSchema table, Object value, Optional<String> key) {
    String prefix = table.name() + "/";
    boolean isSame =
        key.isPresent()
            && key.get().startsWith(prefix)
            && ValueReader.readText(table.key().type(), key.get().substring(prefix.length()))
                instanceof Reading.Fits fits
            && fits.value().map(EventNames::text).equals(Optional.of(EventNames.text(value)));
    if (!isSame) {
      checkKey(members, prefix + EventNames.text(value), key);
    }
  }
}
