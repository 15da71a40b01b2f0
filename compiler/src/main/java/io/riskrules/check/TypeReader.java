package io.riskrules.check;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.SchemaFile;
import io.riskrules.syntax.Word;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads the types of a schema. */
final class TypeReader {
  private static final String DECIMAL = "decimal";
  private static final Map<String, ValueType> PLAIN =
      Map.of(
          "bool", ValueType.bool(),
          "int", ValueType.int64(),
          "double", ValueType.float64(),
          "string", ValueType.text(),
          "timestamp", ValueType.timestamp());
  private static final Map<String, String> OTHER_WORDS =
      Map.ofEntries(
          Map.entry("integer", "int"),
          Map.entry("long", "int"),
          Map.entry("bigint", "int"),
          Map.entry("number", DECIMAL + "(18,2)"),
          Map.entry("numeric", DECIMAL + "(18,2)"),
          Map.entry("money", DECIMAL + "(18,2)"),
          Map.entry("float", "double"),
          Map.entry("real", "double"),
          Map.entry("text", "string"),
          Map.entry("varchar", "string"),
          Map.entry("char", "string"),
          Map.entry("boolean", "bool"),
          Map.entry("date", "timestamp"),
          Map.entry("time", "timestamp"),
          Map.entry("datetime", "timestamp"));

  private final SchemaFindings findings;

  TypeReader(SchemaFindings findings) {
    this.findings = findings;
  }

  /** A type of one value. */
  Optional<ValueType> scalar(SchemaFile.Type type) {
    if (type.list() || type.word().equalsIgnoreCase("list")) {
      findings.add(type.span(), "'list of' stands only in the columns of tables");
      return Optional.empty();
    }
    return element(type);
  }

  /** A type of a column, which may be a list. */
  Optional<ValueType> column(SchemaFile.Type type) {
    Optional<ValueType> element = element(type);
    return type.list() ? element.map(ValueType.ListOf::new) : element;
  }

  private Optional<ValueType> element(SchemaFile.Type type) {
    String word = type.word().toLowerCase(Locale.ROOT);
    if (word.equals(DECIMAL)) {
      return decimal(type);
    }
    ValueType plain = PLAIN.get(word);
    if (plain == null) {
      unknown(type);
      return Optional.empty();
    }
    if (type.precision().isPresent()) {
      findings.add(type.span(), "'" + word + "' takes no numbers in parentheses");
      return Optional.empty();
    }
    return Optional.of(plain);
  }

  private Optional<ValueType> decimal(SchemaFile.Type type) {
    if (type.precision().isEmpty() || type.scale().isEmpty()) {
      findings.add(
          type.span(),
          "'decimal' needs its digits and how many of them are behind the point",
          Optional.of("write decimal(18,2)"));
      return Optional.empty();
    }
    Expression.Numeral precision = type.precision().get();
    Expression.Numeral scale = type.scale().get();
    if (!within(precision, 1, ValueType.MAX_PRECISION)) {
      findings.add(
          precision.span(),
          "a decimal has from 1 to " + ValueType.MAX_PRECISION + " digits in all");
      return Optional.empty();
    }
    int digits = precision.value().intValueExact();
    if (!within(scale, 0, digits)) {
      findings.add(
          scale.span(),
          "of " + digits + " digits from 0 to " + digits + " can be behind the point");
      return Optional.empty();
    }
    return Optional.of(ValueType.decimal(digits, scale.value().intValueExact()));
  }

  private void unknown(SchemaFile.Type type) {
    String word = type.word().toLowerCase(Locale.ROOT);
    if (word.equals("duration")) {
      findings.add(type.span(), "a duration exists in expressions only, not in events");
      return;
    }
    String message = "unknown type '" + type.word() + "'";
    String other = OTHER_WORDS.get(word);
    if (other != null) {
      findings.add(type.span(), message, Optional.of("write " + other));
    } else {
      List<String> known = List.of("bool", "int", DECIMAL, "double", "string", "timestamp");
      findings.unknown(new Word(type.word(), type.span()), message, known);
    }
  }

  private static boolean within(Expression.Numeral number, int lowest, int highest) {
    BigDecimal value = number.value();
    return value.stripTrailingZeros().scale() <= 0
        && value.compareTo(BigDecimal.valueOf(lowest)) >= 0
        && value.compareTo(BigDecimal.valueOf(highest)) <= 0;
  }
}
