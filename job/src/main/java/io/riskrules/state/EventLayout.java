package io.riskrules.state;

import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.interpret.LookupUse;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.TimeFormat;
import io.riskrules.typed.EventModel;
import java.io.IOException;
import java.io.Serializable;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * What the bytes of an event mean: the fields of its schema by name, type and slot. Travels with
 * serializers and stands in every savepoint.
 */
public record EventLayout(String event, List<Slot> slots, String time) implements Serializable {
  private static final String NO_TIME = "";

  public EventLayout {
    slots = List.copyOf(slots);
  }

  /** A field: its type as words, and where it lies in an {@link Event}. */
  public record Slot(String name, String type, boolean derived, int slot) implements Serializable {}

  /** The layout of events of a schema. */
  public static EventLayout of(EventSchema schema) {
    return of(schema, Set.of());
  }

  /** The layout of events whose lookups are done: what they gave is kept like plain fields. */
  public static EventLayout of(EventModel model) {
    return of(model.schema(), LookupUse.of(model).fields());
  }

  private static EventLayout of(EventSchema schema, Set<Field> kept) {
    List<Slot> slots = new ArrayList<>();
    for (Field field : schema.fields()) {
      boolean derived = field.derived() && !kept.contains(field);
      slots.add(new Slot(field.name(), TypeWords.of(field.type()), derived, field.slot()));
    }
    return new EventLayout(schema.name(), slots, schema.time().map(Field::name).orElse(NO_TIME));
  }

  /** A schema that lays its events out so, and says nothing about how they are read. */
  EventSchema schema() {
    List<Field> fields = new ArrayList<>();
    for (Slot slot : slots) {
      fields.add(
          new Field(
              slot.name,
              TypeWords.read(slot.type),
              false,
              slot.derived,
              fields.size(),
              slot.slot,
              List.of(),
              TimeFormat.ISO,
              ZoneOffset.UTC));
    }
    Optional<Field> timeField =
        fields.stream().filter(field -> field.name().equals(time)).findFirst();
    return new EventSchema(
        event, fields, Optional.empty(), Optional.empty(), timeField, 0, List.of(), List.of(), "");
  }

  /**
   * The plain fields of an event of another schema, by name: a field that only one of them has is
   * null or gone.
   */
  static Event carryOver(Event event, EventSchema to) {
    EventBuilder builder = new EventBuilder(to);
    for (Field field : to.fields()) {
      if (!field.derived()) {
        event
            .schema()
            .field(field.name())
            .filter(old -> old.type().equals(field.type()))
            .ifPresent(old -> builder.set(field, event.value(old)));
      }
    }
    return builder.event();
  }

  /** The first plain field that both have with different types, as a text about it. */
  Optional<String> conflict(EventLayout older) {
    for (Slot slot : slots) {
      for (Slot old : older.slots) {
        boolean same = slot.name.equals(old.name) && !slot.derived && !old.derived;
        if (same && !slot.type.equals(old.type)) {
          return Optional.of(
              "field '" + slot.name + "' was " + old.type + " and is now " + slot.type);
        }
      }
    }
    return Optional.empty();
  }

  void write(DataOutputView out) throws IOException {
    Wire.writeText(out, event);
    Wire.writeText(out, time);
    out.writeInt(slots.size());
    for (Slot slot : slots) {
      Wire.writeText(out, slot.name);
      Wire.writeText(out, slot.type);
      out.writeBoolean(slot.derived);
      out.writeInt(slot.slot);
    }
  }

  static EventLayout read(DataInputView in) throws IOException {
    String event = Wire.readText(in);
    String time = Wire.readText(in);
    int count = in.readInt();
    List<Slot> slots = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      slots.add(new Slot(Wire.readText(in), Wire.readText(in), in.readBoolean(), in.readInt()));
    }
    return new EventLayout(event, slots, time);
  }
}
