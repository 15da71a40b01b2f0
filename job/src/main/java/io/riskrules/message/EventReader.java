package io.riskrules.message;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.JsonKind;
import io.riskrules.event.ValueReader;
import io.riskrules.message.EventReading.Read;
import io.riskrules.message.EventReading.Unreadable;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Reads events from bytes straight into slots, without a tree in between. Bytes of any content end
 * in an event or in one problem. Not safe for several threads.
 */
public final class EventReader implements RecordReader {
  private static final JsonFactory FACTORY = JsonBytes.factory(JsonBytes.EVENT_NESTING);
  private static final String NOT_JSON = "not-json";
  private static final char[] NO_TEXT = new char[0];

  private final EventSchema schema;
  private final List<Field> plain;
  private final FieldTree tree;
  private final String[] problems;
  private boolean hasProblems;
  private EventBuilder builder;

  /** A reader of events of that schema. */
  public EventReader(EventSchema schema) {
    this.schema = schema;
    this.plain = schema.fields().stream().filter(field -> !field.derived()).toList();
    this.tree = FieldTree.of(plain);
    this.problems = new String[schema.fields().size()];
  }

  @Override
  public EventReading read(byte[] bytes) {
    if (JsonBytes.isOtherEncoding(bytes)) {
      return notJson("the event is not JSON in UTF-8");
    }
    builder = new EventBuilder(schema);
    if (hasProblems) {
      Arrays.fill(problems, null);
      hasProblems = false;
    }
    try (JsonParser parser = FACTORY.createParser(bytes)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return notJson("the event must be one JSON object");
      }
      fields(parser);
      if (parser.nextToken() != null) {
        return notJson("the event must end with its JSON object");
      }
    } catch (JsonProcessingException e) {
      return notJson("the event is not valid JSON" + place(e.getLocation()));
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory", e);
    }
    return firstProblem();
  }

  /** Walks what the parser stands on without recursion; {@code open} holds how it came there. */
  private void fields(JsonParser parser) throws IOException {
    Deque<Level> open = new ArrayDeque<>(4);
    Level level = new Level(tree, false);
    while (level != null) {
      JsonToken token = parser.nextToken();
      if (token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY) {
        level = open.poll();
        continue;
      }
      FieldTree node = level.next(parser);
      if (!level.array) {
        token = parser.nextToken();
      }
      if (node == null) {
        parser.skipChildren();
      } else if (enters(parser, token, node)) {
        open.push(level);
        level = new Level(node, token == JsonToken.START_ARRAY);
      }
    }
  }

  /** Takes the value at a node; whether its members or items are to be looked at. */
  private boolean enters(JsonParser parser, JsonToken token, FieldTree node) throws IOException {
    for (Field field : node.below()) {
      forget(field);
    }
    for (Field field : node.here()) {
      take(parser, token, field);
    }
    if (!token.isStructStart()) {
      return false;
    }
    if (node.isLeaf()) {
      parser.skipChildren();
      return false;
    }
    return true;
  }

  /** What an earlier key of the same name said counts no longer. */
  private void forget(Field field) {
    builder.set(field, null);
    problems[field.index()] = null;
  }

  private void take(JsonParser parser, JsonToken token, Field field) throws IOException {
    JsonKind kind = kind(token);
    Optional<String> problem =
        token.isScalarValue()
            ? ValueReader.read(
                field,
                kind,
                parser.getTextCharacters(),
                parser.getTextOffset(),
                parser.getTextOffset() + parser.getTextLength(),
                builder)
            : ValueReader.read(field, kind, NO_TEXT, 0, 0, builder);
    if (problem.isPresent()) {
      builder.set(field, null);
      hasProblems = true;
    }
    problems[field.index()] = problem.orElse(null);
  }

  private EventReading firstProblem() {
    for (Field field : plain) {
      String problem = problems[field.index()];
      if (problem != null) {
        return Unreadable.misfit(field, problem);
      }
      if (field.required() && builder.event().isNull(field.index())) {
        return Unreadable.missing(field);
      }
    }
    return new Read(builder.event());
  }

  private static Unreadable notJson(String message) {
    return new Unreadable(Optional.empty(), NOT_JSON, message);
  }

  private static String place(JsonLocation location) {
    return location == null || location.getByteOffset() < 0
        ? ""
        : " at byte " + location.getByteOffset();
  }

  private static JsonKind kind(JsonToken token) {
    return switch (token) {
      case START_OBJECT -> JsonKind.OBJECT;
      case START_ARRAY -> JsonKind.ARRAY;
      case VALUE_STRING -> JsonKind.TEXT;
      case VALUE_TRUE, VALUE_FALSE -> JsonKind.BOOL;
      case VALUE_NULL -> JsonKind.NULL;
      default -> JsonKind.NUMBER;
    };
  }

  /** An object or array that is being looked at, and where in it. */
  private static final class Level {
    private final FieldTree node;
    private final boolean array;
    private int place;

    Level(FieldTree node, boolean array) {
      this.node = node;
      this.array = array;
    }

    /** The node of the member or item that comes now, or null when no field stands in it. */
    FieldTree next(JsonParser parser) throws IOException {
      int here = place++;
      return array ? node.child(Integer.toString(here)) : node.member(parser.currentName(), here);
    }
  }
}
