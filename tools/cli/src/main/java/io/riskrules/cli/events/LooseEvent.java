package io.riskrules.cli.events;

import io.riskrules.cli.pack.UsageError;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.message.EventReader;
import io.riskrules.message.EventReading;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One event that somebody typed: required fields that are missing are null, as in an expectation,
 * and named.
 */
public record LooseEvent(Event event, List<String> missing) {
  public LooseEvent {
    missing = List.copyOf(missing);
  }

  /** Reads JSON. What is no event of that schema is a {@link UsageError}. */
  public static LooseEvent read(String json, EventSchema schema) {
    EventSchema loose = loose(schema);
    EventReading reading = new EventReader(loose).read(json.getBytes(StandardCharsets.UTF_8));
    if (reading instanceof EventReading.Unreadable problem) {
      throw new UsageError("--event: " + problem.message());
    }
    Event read = ((EventReading.Read) reading).event();
    EventBuilder builder = new EventBuilder(schema);
    for (Field field : schema.fields()) {
      builder.set(field, read.value(loose.fields().get(field.index())));
    }
    Event event = builder.event();
    return new LooseEvent(
        event,
        schema.fields().stream()
            .filter(field -> field.required() && event.isNull(field.index()))
            .map(Field::name)
            .toList());
  }

  private static EventSchema loose(EventSchema schema) {
    return new EventSchema(
        schema.name(),
        schema.fields().stream().map(LooseEvent::loose).toList(),
        schema.key(),
        schema.id(),
        schema.time(),
        schema.delayMillis(),
        List.copyOf(schema.lists().values()),
        List.copyOf(schema.tables().values()),
        schema.fingerprint());
  }

  private static Field loose(Field field) {
    return new Field(
        field.name(),
        field.type(),
        false,
        field.derived(),
        field.index(),
        field.slot(),
        field.path(),
        field.format(),
        field.zone());
  }
}
