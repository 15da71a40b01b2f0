package io.riskrules.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds golden cases: files of the test resources that lie beside what is expected of them. */
public final class GoldenFiles {
  private GoldenFiles() {}

  /** The files below a folder of the test resources whose names end so, in a fixed order. */
  public static List<Path> find(String folder, String ending) {
    try (Stream<Path> files = Files.walk(root(folder))) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The content of a file as text. */
  public static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The file beside it with another ending. */
  public static Path beside(Path file, String ending) {
    String name = file.getFileName().toString();
    return file.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ending);
  }

  private static Path root(String folder) {
    try {
      return Path.of(GoldenFiles.class.getResource("/" + folder).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
