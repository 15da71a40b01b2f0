package io.riskrules.cli.events;

import io.riskrules.cli.pack.UsageError;
import io.riskrules.event.Event;
import io.riskrules.message.EventReader;
import io.riskrules.message.EventReading;
import io.riskrules.schema.EventSchema;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * A file of events, read one after the other: JSON Lines, or CSV with a header if it is called so,
 * either also gzipped. Lines that hold no event are counted and left out. Memory does not grow with
 * the file. Not safe for several threads.
 */
public final class EventFile implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final EventLines lines;
  private final EventReader reader;
  private final BadLines bad = new BadLines();
  private long lineNumber;

  private EventFile(Path file, EventLines lines, EventSchema schema) {
    this.file = file;
    this.lines = lines;
    this.reader = new EventReader(schema);
  }

  /** Opens a file of events of that schema. One that cannot be read is a {@link UsageError}. */
  public static EventFile open(Path file, EventSchema schema) {
    if (!Files.isRegularFile(file)) {
      throw new UsageError("there is no file " + file);
    }
    try {
      InputStream in = plain(new BufferedInputStream(Files.newInputStream(file), BUFFER));
      String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
      boolean csv = name.endsWith(".csv") || name.endsWith(".csv.gz");
      return new EventFile(file, csv ? csv(in, schema) : new JsonLines(in), schema);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** The next event, without its derived fields; nothing at the end. */
  public Optional<Event> next() {
    try {
      for (Optional<EventLine> line = lines.next(); line.isPresent(); line = lines.next()) {
        lineNumber = line.get().number();
        EventReading reading = reader.read(line.get().json());
        if (reading instanceof EventReading.Read read) {
          return Optional.of(read.event());
        }
        bad.add(line.get(), ((EventReading.Unreadable) reading).message());
      }
      return Optional.empty();
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** The line of the last event. */
  public long lineNumber() {
    return lineNumber;
  }

  /** What became of the lines without events so far. */
  public BadLines badLines() {
    return bad;
  }

  @Override
  public void close() {
    try {
      lines.close();
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static CsvLines csv(InputStream in, EventSchema schema) throws IOException {
    BufferedReader text = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    text.mark(1);
    if (text.read() != '\uFEFF') {
      text.reset();
    }
    return new CsvLines(text, schema);
  }

  private static InputStream plain(BufferedInputStream in) throws IOException {
    in.mark(2);
    boolean zipped = in.read() == 0x1F && in.read() == 0x8B;
    in.reset();
    return zipped ? new BufferedInputStream(new GZIPInputStream(in, BUFFER), BUFFER) : in;
  }

  private static UsageError unreadable(Path file, IOException cause) {
    boolean cut = cause instanceof EOFException || cause instanceof ZipException;
    return new UsageError(file + (cut ? " is a damaged gzip file" : " cannot be read"));
  }
}
