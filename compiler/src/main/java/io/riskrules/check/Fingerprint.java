package io.riskrules.check;

import io.riskrules.diagnostic.CompilerBug;
import io.riskrules.schema.Column;
import io.riskrules.schema.Field;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.Derivation;
import io.riskrules.typed.Meaning;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * A short name for what a schema means to rules: the beginning of a SHA-256 of its parts, in
 * hexadecimal. The order of declarations and the name of the event do not count.
 */
final class Fingerprint {
  private static final int BYTES = 8;

  private final List<String> parts = new ArrayList<>();

  void field(Field field) {
    add(
        "field",
        field.name(),
        type(field.type()),
        String.valueOf(field.required()),
        String.join("/", field.path().stream().map(Fingerprint::escaped).toList()),
        field.format().name(),
        field.zone().getId());
  }

  void derived(Derivation derivation) {
    add("derived", derivation.field().name(), Meaning.of(derivation.expression()).key());
  }

  void clause(String word, Optional<Field> field) {
    field.ifPresent(found -> add(word, found.name()));
  }

  void list(ListSchema list) {
    add("list", list.name(), type(list.element()));
  }

  void table(TableSchema table) {
    String kind = table.lookup() ? "lookup" : "table";
    add(kind, table.name(), table.key().name());
    for (Column column : table.columns()) {
      add("column", table.name(), column.name(), type(column.type()));
    }
  }

  String hex() {
    List<String> sorted = new ArrayList<>(parts);
    Collections.sort(sorted);
    try {
      byte[] text = String.join("\n", sorted).getBytes(StandardCharsets.UTF_8);
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text);
      return HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new CompilerBug("check", "", "every Java platform has SHA-256", e);
    }
  }

  private void add(String... words) {
    StringBuilder part = new StringBuilder();
    for (String word : words) {
      part.append(word.length()).append(':').append(word).append(' ');
    }
    parts.add(part.toString());
  }

  private static String type(ValueType type) {
    if (type instanceof ValueType.ListOf list) {
      return "list of " + type(list.element());
    }
    return type instanceof ValueType.Decimal decimal
        ? "decimal " + decimal.whole() + " " + decimal.fraction()
        : type.word();
  }

  private static String escaped(String step) {
    return step.replace("~", "~0").replace("/", "~1");
  }
}
