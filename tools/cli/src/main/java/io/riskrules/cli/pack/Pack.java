package io.riskrules.cli.pack;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of one rule pack. {@code rules} may be a part of the folder's rules files, if the user
 * named files. {@code lists} and {@code tables} hold the starting values by name.
 */
public record Pack(
    Path folder,
    Optional<Path> schema,
    List<Path> rules,
    SortedMap<String, Path> lists,
    SortedMap<String, Path> tables) {

  public Pack {
    Objects.requireNonNull(folder, "folder");
    Objects.requireNonNull(schema, "schema");
    rules = List.copyOf(rules);
    lists = new TreeMap<>(lists);
    tables = new TreeMap<>(tables);
  }

  /** The name of its folder. */
  public String name() {
    Path name = folder.toAbsolutePath().normalize().getFileName();
    return name == null ? folder.toString() : name.toString();
  }

  /** Its schema. Without one: a {@link UsageError}. */
  public Path requiredSchema() {
    return schema.orElseThrow(
        () -> new UsageError(folder + " has no *.schema: name one with --schema"));
  }

  /** Every file that belongs to it. */
  public List<Path> files() {
    return Stream.of(
            schema.stream(), rules.stream(), lists.values().stream(), tables.values().stream())
        .flatMap(each -> each)
        .toList();
  }
}
