package io.riskrules.cli.events;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.event.Event;
import io.riskrules.message.CsvEventReader;
import io.riskrules.message.EventReader;
import io.riskrules.message.EventReading;
import io.riskrules.message.RecordReader;
import io.riskrules.schema.EventSchema;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
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
  private static final int FIRST_LINES = 1_000;

  private final Path file;
  private final EventLines lines;
  private final RecordReader reader;
  private final BadLines bad = new BadLines();
  private long lineNumber;

  private EventFile(Path file, EventLines lines, RecordReader reader) {
    this.file = file;
    this.lines = lines;
    this.reader = reader;
  }

  /** Opens a file of events of that schema. One that cannot be read is a {@link UsageError}. */
  public static EventFile open(Path file, EventSchema schema) {
    if (!Files.isRegularFile(file)) {
      throw new UsageError("there is no file " + file);
    }
    try {
      InputStream in = withoutMark(plain(stream(file)));
      String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
      boolean csv = name.endsWith(".csv") || name.endsWith(".csv.gz");
      EventLines lines = new EventLines(in, csv);
      byte[] header = csv ? lines.next().map(EventLine::bytes).orElse(new byte[0]) : new byte[0];
      return new EventFile(
          file, lines, csv ? new CsvEventReader(schema, header) : new EventReader(schema));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static BufferedInputStream stream(Path file) throws IOException {
    return new BufferedInputStream(Files.newInputStream(file), BUFFER);
  }

  /**
   * How a schema would declare a field that events of a file have and their schema has not; nothing
   * if the first thousand have none.
   */
  public static Optional<String> typeOf(String field, Path file) {
    try (EventLines lines = new EventLines(withoutMark(plain(stream(file))), false)) {
      Optional<EventLine> line = lines.next();
      if (line.isPresent()
          && !new String(line.get().bytes(), StandardCharsets.UTF_8).startsWith("{")) {
        return Optional.of("string");
      }
      for (int i = 0; i < FIRST_LINES && line.isPresent(); i++) {
        JsonNode value = parsed(line.get()).path(field);
        if (!value.isMissingNode() && !value.isNull()) {
          return Optional.of(value.isBoolean() ? "bool" : value.isNumber() ? "double" : "string");
        }
        line = lines.next();
      }
      return Optional.empty();
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static JsonNode parsed(EventLine line) throws IOException {
    try {
      return new JsonMapper().readTree(line.bytes());
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }

  /** The next event, without its derived fields; nothing at the end. */
  public Optional<Event> next() {
    try {
      for (Optional<EventLine> line = lines.next(); line.isPresent(); line = lines.next()) {
        lineNumber = line.get().number();
        EventReading reading = reader.read(line.get().bytes());
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

  /** Passes over an event without reading it; whether there was a line for one. */
  public boolean skip() {
    try {
      return lines.next().isPresent();
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

  private static InputStream withoutMark(BufferedInputStream in) throws IOException {
    in.mark(3);
    if (in.read() != 0xEF || in.read() != 0xBB || in.read() != 0xBF) {
      in.reset();
    }
    return in;
  }

  private static BufferedInputStream plain(BufferedInputStream in) throws IOException {
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
