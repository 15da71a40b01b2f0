package io.riskrules.cli.backtest;

import io.riskrules.cli.pack.UsageError;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/**
 * A file of events, one JSON object a line or CSV with a header, either also gzipped; what it is
 * shows in its name. {@code header} is the first row of CSV and is empty for JSON.
 */
public record EventFile(String path, boolean csv, boolean gzipped, String header)
    implements Serializable {
  private static final int BUFFER = 1 << 16;

  public EventFile {
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(header, "header");
  }

  /** Looks at a file. One that cannot be read is a {@link UsageError}. */
  public static EventFile of(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    boolean gzipped = name.endsWith(".gz");
    String inner = gzipped ? name.substring(0, name.length() - 3) : name;
    EventFile found = new EventFile(file.toString(), inner.endsWith(".csv"), gzipped, "");
    try (InputStream in = found.open(count -> {})) {
      return found.csv
          ? new EventFile(found.path, true, gzipped, CsvRows.readFirst(in).stripTrailing())
          : found;
    } catch (IOException e) {
      throw new UsageError("cannot read the events " + file);
    }
  }

  /** Its last name. */
  public String name() {
    return Path.of(path).getFileName().toString();
  }

  /** On how many lines its header stands. */
  long headerLines() {
    return csv ? 1 + header.chars().filter(each -> each == '\n').count() : 0;
  }

  /** How many bytes it has on the disk. */
  public long size() {
    try {
      return Files.size(Path.of(path));
    } catch (IOException e) {
      throw new UsageError("cannot read the events " + path);
    }
  }

  /** Its text from the beginning, without a byte-order mark; told how much is read off the disk. */
  InputStream open(CountedStream.Counter counter) throws IOException {
    InputStream raw = new CountedStream(Files.newInputStream(Path.of(path)), counter);
    InputStream in =
        gzipped ? new GZIPInputStream(raw, BUFFER) : new BufferedInputStream(raw, BUFFER);
    return WithoutMark.of(in);
  }
}
