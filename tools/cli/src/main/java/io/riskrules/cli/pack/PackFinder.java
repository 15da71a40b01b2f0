package io.riskrules.cli.pack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Finds packs: a folder is a pack, a folder of packs stands for all of them, and files that are
 * named are taken together by their folder.
 */
public final class PackFinder {
  private static final String SCHEMA = ".schema";
  private static final String RULES = ".rules";
  private static final int DEEPEST = 8;

  private final Optional<Path> schema;

  /** A finder that takes this schema, where there is one, in place of the packs' own. */
  public PackFinder(Optional<Path> schema) {
    this.schema = schema;
    schema.ifPresent(PackFinder::requireFile);
  }

  /** The packs of these paths, in their order. A path that is not there is a {@link UsageError}. */
  public List<Pack> find(List<Path> paths) {
    List<Pack> packs = new ArrayList<>();
    Map<Path, List<Path>> filesByFolder = new LinkedHashMap<>();
    for (Path path : paths.stream().map(PackFinder::plain).distinct().toList()) {
      if (Files.isDirectory(path)) {
        packs.addAll(inFolder(path));
      } else {
        requireFile(path);
        filesByFolder.computeIfAbsent(folderOf(path), folder -> new ArrayList<>()).add(path);
      }
    }
    filesByFolder.forEach((folder, files) -> packs.add(ofFiles(folder, files)));
    if (packs.isEmpty()) {
      throw new UsageError("no files matched: no *.rules or *.schema in " + joined(paths));
    }
    return List.copyOf(packs);
  }

  private List<Pack> inFolder(Path folder) {
    Pack pack = pack(folder, named(folder, RULES), named(folder, SCHEMA));
    if (!pack.rules().isEmpty() || !named(folder, SCHEMA).isEmpty()) {
      return List.of(pack);
    }
    try (Stream<Path> below = Files.walk(folder, DEEPEST)) {
      return below
          .filter(each -> !each.equals(folder) && Files.isDirectory(each))
          .filter(each -> isOfPeople(folder.relativize(each)))
          .filter(each -> !named(each, SCHEMA).isEmpty())
          .sorted()
          .map(each -> pack(each, named(each, RULES), named(each, SCHEMA)))
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw unreadable(folder);
    }
  }

  /** Hidden folders and those that a build fills hold copies at best. */
  private static boolean isOfPeople(Path below) {
    for (Path name : below) {
      if (name.toString().startsWith(".") || name.toString().equals("target")) {
        return false;
      }
    }
    return true;
  }

  private Pack ofFiles(Path folder, List<Path> files) {
    for (Path file : files) {
      if (!endsWith(file, RULES) && !endsWith(file, SCHEMA)) {
        throw new UsageError(file + " is neither a *.rules nor a *.schema file");
      }
    }
    List<Path> schemas = files.stream().filter(file -> endsWith(file, SCHEMA)).toList();
    return pack(
        folder,
        files.stream().filter(file -> endsWith(file, RULES)).toList(),
        schemas.isEmpty() ? named(folder, SCHEMA) : schemas);
  }

  private Pack pack(Path folder, List<Path> rules, List<Path> schemas) {
    if (schema.isEmpty() && schemas.size() > 1) {
      throw new UsageError(folder + " has " + schemas.size() + " schemas: name one with --schema");
    }
    Optional<Path> own = schemas.stream().findFirst();
    return new Pack(
        folder,
        schema.isPresent() ? schema : own,
        rules,
        values(folder.resolve("lists"), List.of(".csv", ".txt")),
        values(folder.resolve("tables"), List.of(".csv")));
  }

  private static SortedMap<String, Path> values(Path folder, List<String> ends) {
    SortedMap<String, Path> found = new TreeMap<>();
    for (String end : ends) {
      for (Path file : named(folder, end)) {
        String name = fileName(file);
        Path other = found.put(name.substring(0, name.length() - end.length()), file);
        if (other != null) {
          throw new UsageError(other + " and " + file + " both fill one list");
        }
      }
    }
    return found;
  }

  private static List<Path> named(Path folder, String end) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries
          .filter(file -> endsWith(file, end) && !fileName(file).startsWith("."))
          .filter(file -> !Files.isDirectory(file))
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw unreadable(folder);
    }
  }

  private static UsageError unreadable(Path folder) {
    return new UsageError("the folder " + folder + " cannot be read");
  }

  private static void requireFile(Path path) {
    if (!Files.exists(path)) {
      throw new UsageError("there is no file or folder " + path);
    }
    if (Files.isDirectory(path)) {
      throw new UsageError(path + " is a folder, not a file");
    }
  }

  private static Path plain(Path path) {
    Path normal = path.normalize();
    return normal.toString().isEmpty() ? Path.of(".") : normal;
  }

  private static Path folderOf(Path file) {
    return file.getParent() == null ? Path.of(".") : file.getParent();
  }

  private static boolean endsWith(Path file, String end) {
    return fileName(file).endsWith(end);
  }

  private static String fileName(Path file) {
    return file.getFileName() == null ? "" : file.getFileName().toString();
  }

  private static String joined(List<Path> paths) {
    return String.join(", ", paths.stream().map(Path::toString).toList());
  }
}
