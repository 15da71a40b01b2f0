package io.riskrules.evaluate;

import io.riskrules.event.Timeline.Period;
import io.riskrules.schema.Column;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.state.TableRow;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Whether values of a savepoint still have the types that the schema says. */
final class StoredValues {
  private StoredValues() {}

  static void requireRow(TableSchema table, TableRow row) {
    for (Period<Map<String, Object>> period : row.cells().periods()) {
      for (Column column : table.columns()) {
        Object cell = period.value().get(column.name());
        if (cell != null) {
          require(column.type(), cell, "column '" + table.name() + "." + column.name() + "'");
        }
      }
    }
  }

  static void require(ValueType type, Object value, String what) {
    if (!fits(type, value)) {
      throw new IllegalStateException(
          "the schema does not fit the stored values: "
              + what
              + " is "
              + type.word()
              + " and has the value "
              + value);
    }
  }

  private static boolean fits(ValueType type, Object value) {
    if (type instanceof ValueType.ListOf list) {
      return value instanceof List<?> items
          && items.stream().allMatch(item -> fits(list.element(), item));
    }
    if (type.isExact()) {
      return value instanceof BigDecimal number && fitsDigits(type, number);
    }
    if (type instanceof ValueType.Bool) {
      return value instanceof Boolean;
    }
    if (type instanceof ValueType.Float64) {
      return value instanceof Double;
    }
    return type instanceof ValueType.Text ? value instanceof String : value instanceof Long;
  }

  private static boolean fitsDigits(ValueType type, BigDecimal number) {
    BigDecimal shortest = number.stripTrailingZeros();
    return shortest.scale() <= type.fractionDigits()
        && shortest.precision() - shortest.scale() <= type.wholeDigits();
  }
}
