package io.riskrules.codegen;

import io.riskrules.schema.Column;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.TimeFormat;
import io.riskrules.schema.ValueType;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A schema with fields, lists and columns of every type. */
public final class EverySchema {
  private static final List<ValueType> TYPES =
      List.of(
          ValueType.bool(),
          ValueType.int64(),
          ValueType.decimal(9, 2),
          ValueType.decimal(18, 2),
          ValueType.decimal(18, 6),
          ValueType.decimal(18, 18),
          ValueType.decimal(38, 10),
          ValueType.float64(),
          ValueType.text(),
          ValueType.timestamp());

  private EverySchema() {}

  /** Each type required, optional, and optional once more; durations only derived. */
  public static EventSchema create() {
    List<Field> fields = new ArrayList<>();
    int[] slots = new int[2];
    for (ValueType type : TYPES) {
      for (int i = 0; i < 3; i++) {
        fields.add(field(fields.size(), type, i == 0, false, slots));
      }
    }
    fields.add(field(fields.size(), ValueType.duration(), false, true, slots));
    Optional<Field> time =
        fields.stream().filter(f -> f.type().equals(ValueType.timestamp())).findFirst();
    return new EventSchema(
        "every", fields, Optional.empty(), Optional.empty(), time, 0, lists(), tables(), "0");
  }

  private static Field field(
      int index, ValueType type, boolean required, boolean derived, int[] slots) {
    String name = type.word() + index;
    return new Field(
        name,
        type,
        required,
        derived,
        index,
        slots[type.fitsLong() ? 0 : 1]++,
        List.of(name),
        TimeFormat.ISO,
        ZoneOffset.UTC);
  }

  private static List<ListSchema> lists() {
    List<ListSchema> lists = new ArrayList<>();
    for (ValueType type : TYPES) {
      lists.add(new ListSchema("list" + lists.size(), type, lists.size()));
    }
    return lists;
  }

  private static List<TableSchema> tables() {
    List<TableSchema> tables = new ArrayList<>();
    for (ValueType key : List.of(ValueType.text(), ValueType.int64(), ValueType.decimal(9, 2))) {
      tables.add(table(key, false, tables.size()));
    }
    tables.add(table(ValueType.text(), true, 0));
    return tables;
  }

  private static TableSchema table(ValueType keyType, boolean lookup, int index) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("key", keyType, 0));
    for (ValueType type : TYPES) {
      columns.add(new Column("c" + columns.size(), type, columns.size()));
      columns.add(new Column("l" + columns.size(), new ValueType.ListOf(type), columns.size()));
    }
    String name = (lookup ? "lookup" : "table") + index;
    return new TableSchema(name, columns, columns.get(0), lookup, index);
  }
}
