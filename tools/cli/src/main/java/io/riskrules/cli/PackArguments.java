package io.riskrules.cli;

import io.riskrules.cli.pack.Pack;
import io.riskrules.cli.pack.PackFinder;
import io.riskrules.cli.pack.UsageError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The packs that a command is asked to look at. */
final class PackArguments {
  @Parameters(arity = "0..*", paramLabel = "PACK", description = "Pack folders, or files of packs.")
  private List<Path> paths = new ArrayList<>();

  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description = "The schema, if it is not the pack's own *.schema.")
  private Optional<Path> schema = Optional.empty();

  /** Whether any pack was named. */
  boolean isEmpty() {
    return paths.isEmpty();
  }

  /** The packs. None at all is a {@link UsageError}. */
  List<Pack> find() {
    if (paths.isEmpty()) {
      throw new UsageError("nothing to check: name a pack folder or *.rules files");
    }
    return new PackFinder(schema).find(paths);
  }

  /** Whether a file is one of those that were named, itself or by its folder. */
  boolean contains(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    return paths.stream()
        .map(path -> path.toAbsolutePath().normalize())
        .anyMatch(whole::startsWith);
  }

  /** The schema that was named, or the one of the only pack. */
  Path findSchema() {
    if (schema.isPresent() && paths.isEmpty()) {
      return schema.get();
    }
    List<Pack> packs = find();
    if (packs.size() != 1) {
      throw new UsageError("name one pack, or its schema with --schema");
    }
    return packs.get(0).requiredSchema();
  }
}
