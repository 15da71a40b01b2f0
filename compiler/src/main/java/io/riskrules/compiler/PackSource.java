package io.riskrules.compiler;

import io.riskrules.source.SourceText;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The texts of a rule pack; whoever calls reads the files. {@code lists} and {@code tables} hold
 * the starting values by name: a source named {@code *.csv} is CSV, any other has one value a line.
 */
public record PackSource(
    SourceText schema,
    List<SourceText> rules,
    Map<String, SourceText> lists,
    Map<String, SourceText> tables) {
  public PackSource {
    Objects.requireNonNull(schema, "schema");
    rules = List.copyOf(rules);
    lists = Map.copyOf(lists);
    tables = Map.copyOf(tables);
  }
}
