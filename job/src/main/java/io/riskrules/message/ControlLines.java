package io.riskrules.message;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.riskrules.event.TimeText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads lines of a control file: {@code {"at":time,"key":key,"value":message}}, or {@code "raw"}
 * with the text of a message that is no JSON in place of {@code "value"}. A value of null is a
 * tombstone. A line of any other form becomes a message of its own bytes, which is then rejected
 * with its place.
 */
public final class ControlLines {
  private static final JsonFactory FACTORY = JsonBytes.factory(JsonBytes.CONTROL_NESTING);

  private final String file;
  private long offset;
  private long lastMillis;

  /** A reader of the lines of a file, the first of which has that offset. */
  public ControlLines(String file, long offset) {
    this.file = file;
    this.offset = offset;
  }

  /** The record of the next line. A line without {@code at} has the time of the one before. */
  public RawRecord next(byte[] line) {
    Content content = new Content();
    if (!read(line, content)) {
      content = new Content();
      content.value = Optional.of(line);
    }
    lastMillis = content.atMillis.orElse(lastMillis);
    return new RawRecord(file, 0, offset++, lastMillis, content.key, content.value);
  }

  private static final class Content {
    private Optional<Long> atMillis = Optional.empty();
    private Optional<byte[]> key = Optional.empty();
    private Optional<byte[]> value = Optional.empty();
  }

  /** Whether the line has the form of one. */
  private static boolean read(byte[] line, Content into) {
    try (JsonParser parser = FACTORY.createParser(line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return false;
      }
      boolean hasValue = false;
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        JsonToken token = parser.nextToken();
        switch (name) {
          case "at" -> into.atMillis = Optional.of(millis(parser));
          case "key" -> into.key = text(parser, token);
          case "raw" -> into.value = text(parser, token);
          case "value" -> into.value = slice(parser, token, line);
          default -> parser.skipChildren();
        }
        hasValue |= name.equals("raw") || name.equals("value");
      }
      return hasValue && parser.nextToken() == null;
    } catch (IOException e) {
      return false;
    }
  }

  private static long millis(JsonParser parser) throws IOException {
    long millis = TimeText.read(parser.getText(), ZoneOffset.UTC);
    if (millis == TimeText.NONE) {
      throw new IOException("no time");
    }
    return millis;
  }

  private static Optional<byte[]> text(JsonParser parser, JsonToken token) throws IOException {
    return token == JsonToken.VALUE_NULL
        ? Optional.empty()
        : Optional.of(parser.getText().getBytes(StandardCharsets.UTF_8));
  }

  /** The bytes of a value as they stand, so that nothing is lost that a topic would have kept. */
  private static Optional<byte[]> slice(JsonParser parser, JsonToken token, byte[] line)
      throws IOException {
    int from = (int) parser.currentTokenLocation().getByteOffset();
    parser.skipChildren();
    parser.finishToken();
    int to = (int) parser.currentLocation().getByteOffset();
    return token == JsonToken.VALUE_NULL
        ? Optional.empty()
        : Optional.of(Arrays.copyOfRange(line, from, to));
  }
}
