package io.riskrules.cli.demo;

import io.riskrules.cli.pack.Pack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Tells when a file of a pack was edited, added or removed since it was last asked. */
final class PackWatcher {
  private final Supplier<Pack> finder;
  private Map<Path, String> seen;

  /** A watcher that finds the pack's files anew each time. */
  PackWatcher(Supplier<Pack> finder) {
    this.finder = finder;
    this.seen = stamps(finder.get());
  }

  /** The pack as it is now, if anything changed. */
  Optional<Pack> changed() {
    Pack pack = finder.get();
    Map<Path, String> now = stamps(pack);
    if (now.equals(seen)) {
      return Optional.empty();
    }
    seen = now;
    return Optional.of(pack);
  }

  private static Map<Path, String> stamps(Pack pack) {
    Map<Path, String> stamps = new TreeMap<>();
    for (Path file : pack.files()) {
      stamps.put(file, stamp(file));
    }
    return stamps;
  }

  /** Editors write a new file and rename it; a file that is away for a moment changes twice. */
  private static String stamp(Path file) {
    try {
      return Files.getLastModifiedTime(file) + " " + Files.size(file);
    } catch (IOException e) {
      return "gone";
    }
  }
}
