package io.riskrules.cli;

import io.riskrules.cli.pack.Pack;
import io.riskrules.cli.pack.PackFinder;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.pack.UsageError;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The one pack that a command works with. */
final class PackOption {
  @Option(
      names = "--pack",
      required = true,
      paramLabel = "PACK",
      description = "A pack folder, or a *.rules file of a pack.")
  private Path path = Path.of("");

  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description = "The schema, if it is not the pack's own *.schema.")
  private Optional<Path> schema = Optional.empty();

  /** Reads and checks the pack. More than one is a {@link UsageError}. */
  PackInspection inspect() {
    return inspect(path, schema);
  }

  /** Reads and checks the one pack at that place. */
  static PackInspection inspect(Path path, Optional<Path> schema) {
    List<Pack> packs = new PackFinder(schema).find(List.of(path));
    if (packs.size() != 1) {
      throw new UsageError(path + " holds " + packs.size() + " packs: name one of them");
    }
    return PackInspection.of(packs.get(0));
  }
}
