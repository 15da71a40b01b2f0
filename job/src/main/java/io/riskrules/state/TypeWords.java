package io.riskrules.state;

import io.riskrules.schema.ValueType;

/** Types as stable words, such as {@code decimal/16/2}. */
final class TypeWords {
  private TypeWords() {}

  static String of(ValueType type) {
    if (type instanceof ValueType.Int whole) {
      return "int/" + whole.digits();
    }
    if (type instanceof ValueType.Decimal decimal) {
      return "decimal/" + decimal.whole() + "/" + decimal.fraction();
    }
    if (type instanceof ValueType.ListOf list) {
      return "list/" + of(list.element());
    }
    return type.word();
  }

  static ValueType read(String words) {
    String[] parts = words.split("/", 2);
    return switch (parts[0]) {
      case "bool" -> ValueType.bool();
      case "int" -> new ValueType.Int(Integer.parseInt(parts[1]));
      case "decimal" -> decimal(parts[1]);
      case "double" -> ValueType.float64();
      case "string" -> ValueType.text();
      case "timestamp" -> ValueType.timestamp();
      case "duration" -> ValueType.duration();
      case "list" -> new ValueType.ListOf(read(parts[1]));
      default -> throw new IllegalStateException("the unknown type '" + words + "'");
    };
  }

  private static ValueType decimal(String digits) {
    int slash = digits.indexOf('/');
    return new ValueType.Decimal(
        Integer.parseInt(digits.substring(0, slash)),
        Integer.parseInt(digits.substring(slash + 1)));
  }
}
