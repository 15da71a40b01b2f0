package io.riskrules.compiler;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Finds the cases under {@code src/test/resources/cases}; its README explains their form. */
final class ConformanceCases {
  private static final ObjectMapper JSON = new ObjectMapper();

  private ConformanceCases() {}

  /** Every folder that has a schema. */
  static List<Path> folders() {
    Path root = root();
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".schema"))
          .map(Path::getParent)
          .distinct()
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path root() {
    try {
      return Path.of(ConformanceCases.class.getResource("/cases").toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The {@code accept*.rules} of a folder. */
  static List<Path> accepted(Path folder) {
    return files(folder).stream()
        .filter(file -> file.getFileName().toString().matches("accept.*\\.rules"))
        .toList();
  }

  /** The lines of {@code reject.jsonl} or {@code warn.jsonl}; none if there is no such file. */
  static List<JsonNode> lines(Path folder, String name) {
    Path file = folder.resolve(name);
    List<JsonNode> lines = new ArrayList<>();
    if (Files.exists(file)) {
      for (String line : read(file).split("\n", -1)) {
        if (!line.isBlank()) {
          lines.add(json(line));
        }
      }
    }
    return lines;
  }

  /** A folder's schema, lists and tables with these rules. */
  static PackSource pack(Path folder, SourceText rules) {
    Path schema =
        files(folder).stream()
            .filter(file -> file.toString().endsWith(".schema"))
            .findFirst()
            .orElseThrow();
    return new PackSource(
        SourceText.of(schema.getFileName().toString(), read(schema)),
        List.of(rules),
        values(folder.resolve("lists")),
        values(folder.resolve("tables")));
  }

  static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, SourceText> values(Path folder) {
    Map<String, SourceText> values = new LinkedHashMap<>();
    for (Path file : Files.isDirectory(folder) ? files(folder) : List.<Path>of()) {
      String name = file.getFileName().toString();
      values.put(name.substring(0, name.lastIndexOf('.')), SourceText.of(name, read(file)));
    }
    return values;
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode json(String line) {
    try {
      return JSON.readTree(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
