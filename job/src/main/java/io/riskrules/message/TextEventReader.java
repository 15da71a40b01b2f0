package io.riskrules.message;

import io.riskrules.event.EventBuilder;
import io.riskrules.message.EventReading.Read;
import io.riskrules.message.EventReading.Unreadable;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Reads events that are one text each: the value of the only plain field, a string. */
public final class TextEventReader implements RecordReader {
  private final EventSchema schema;
  private final Field field;

  /**
   * A reader of events of that schema.
   *
   * @throws IllegalArgumentException if {@link #fits} says no
   */
  public TextEventReader(EventSchema schema) {
    if (!fits(schema)) {
      throw new IllegalArgumentException("the schema has not exactly one field, a string");
    }
    this.schema = schema;
    this.field = plain(schema).get(0);
  }

  /** Whether the schema has one plain field and that is a string. */
  public static boolean fits(EventSchema schema) {
    List<Field> plain = plain(schema);
    return plain.size() == 1 && plain.get(0).type() instanceof ValueType.Text;
  }

  private static List<Field> plain(EventSchema schema) {
    return schema.fields().stream().filter(each -> !each.derived()).toList();
  }

  @Override
  public EventReading read(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new Read(new EventBuilder(schema).set(field.name(), text).event());
    } catch (CharacterCodingException e) {
      return new Unreadable(Optional.of(field.name()), "not-text", "the event is not UTF-8 text");
    }
  }
}
