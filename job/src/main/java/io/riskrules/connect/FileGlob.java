package io.riskrules.connect;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.FileSystems;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.flink.api.common.io.compression.InflaterInputStreamFactory;
import org.apache.flink.connector.file.src.compression.StandardDeCompressors;
import org.apache.flink.core.fs.FileStatus;
import org.apache.flink.core.fs.FileSystem;
import org.apache.flink.core.fs.Path;

/**
 * Files by a pattern such as {@code in/2026-*.jsonl.gz}; a folder stands for all files in it.
 * Relative paths start where the job was built. Files whose names end so are unpacked.
 */
final class FileGlob implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final Pattern WILD = Pattern.compile("[*?\\[{]");

  private final String root;
  private final String pattern;

  private FileGlob(String root, String pattern) {
    this.root = root;
    this.pattern = pattern;
  }

  static FileGlob of(String place) {
    String absolute =
        place.contains("://") ? place : java.nio.file.Path.of(place).toAbsolutePath().toString();
    java.util.regex.Matcher wild = WILD.matcher(absolute);
    if (!wild.find()) {
      return new FileGlob(absolute, "");
    }
    int slash = absolute.lastIndexOf('/', wild.start());
    return new FileGlob(absolute.substring(0, Math.max(1, slash)), absolute);
  }

  /** The folder that all files are below, or the only file. */
  Path root() {
    return new Path(root);
  }

  boolean matches(Path path) {
    if (path.getName().startsWith(".")) {
      return false;
    }
    return pattern.isEmpty()
        || FileSystems.getDefault()
            .getPathMatcher("glob:" + pattern)
            .matches(java.nio.file.Path.of(path.getPath()));
  }

  /** The files that are there now, in the order of their names. */
  List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    FileSystem system = root().getFileSystem();
    if (system.exists(root())) {
      collect(system, system.getFileStatus(root()), files);
    }
    files.sort(Comparator.comparing(Path::getPath));
    return files;
  }

  private void collect(FileSystem system, FileStatus status, List<Path> files) throws IOException {
    if (!status.isDir()) {
      if (matches(status.getPath())) {
        files.add(status.getPath());
      }
      return;
    }
    for (FileStatus below : system.listStatus(status.getPath())) {
      collect(system, below, files);
    }
  }

  /** The content of a file, unpacked. */
  static InputStream open(Path file) throws IOException {
    InputStream raw = file.getFileSystem().open(file);
    InflaterInputStreamFactory<?> packed =
        StandardDeCompressors.getDecompressorForFileName(file.getName());
    return packed == null ? raw : packed.create(raw);
  }

  /** The name of a file without the ending that says how it is packed. */
  static String plainName(Path file) {
    String name = file.getName();
    return StandardDeCompressors.getDecompressorForFileName(name) == null
        ? name
        : name.substring(0, name.lastIndexOf('.'));
  }
}
