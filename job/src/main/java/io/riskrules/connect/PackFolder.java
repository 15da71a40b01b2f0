package io.riskrules.connect;

import io.riskrules.compiler.PackSource;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The rules files of a pack folder and the starting values in its lists and tables. */
final class PackFolder {
  private final Path folder;

  PackFolder(Path folder) {
    this.folder = folder;
  }

  /** What tells one state of the files from another, by their names. */
  Map<String, String> stamps() throws IOException {
    Map<String, String> stamps = new TreeMap<>();
    List<Path> files = new ArrayList<>(files(folder, ".rules"));
    files.addAll(files(folder.resolve("lists"), ".csv", ".txt"));
    files.addAll(files(folder.resolve("tables"), ".csv"));
    for (Path file : files) {
      stamps.put(
          folder.relativize(file).toString(),
          Files.getLastModifiedTime(file) + " " + Files.size(file));
    }
    return stamps;
  }

  /** Reads all files; what is wrong with one that cannot be read is added to the problems. */
  PackSource read(SourceText schema, Map<String, String> problems) throws IOException {
    List<SourceText> rules = new ArrayList<>();
    for (Path file : files(folder, ".rules")) {
      text(file, problems).ifPresent(rules::add);
    }
    return new PackSource(
        schema,
        rules,
        values(files(folder.resolve("lists"), ".csv", ".txt"), problems),
        values(files(folder.resolve("tables"), ".csv"), problems));
  }

  private Map<String, SourceText> values(List<Path> files, Map<String, String> problems)
      throws IOException {
    Map<String, SourceText> values = new TreeMap<>();
    for (Path file : files) {
      String name = file.getFileName().toString();
      text(file, problems)
          .ifPresent(text -> values.put(name.substring(0, name.lastIndexOf('.')), text));
    }
    return values;
  }

  private Optional<SourceText> text(Path file, Map<String, String> problems) throws IOException {
    String name = folder.relativize(file).toString();
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
      return Optional.of(
          SourceText.of(name, StandardCharsets.UTF_8.newDecoder().decode(bytes).toString()));
    } catch (CharacterCodingException e) {
      problems.put(name, name + ": the file is not UTF-8 text [unreadable-file]");
      return Optional.empty();
    }
  }

  private static List<Path> files(Path folder, String... ends) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries
          .filter(file -> Stream.of(ends).anyMatch(end -> file.toString().endsWith(end)))
          .filter(file -> !file.getFileName().toString().startsWith("."))
          .filter(file -> !Files.isDirectory(file))
          .sorted()
          .toList();
    }
  }
}
