package io.riskrules.compiler;

import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import java.util.ArrayList;
import java.util.List;

/** All events of a schema over the values of {@link RandomConditions#values}, nulls included. */
public final class Domain {
  private Domain() {}

  /** Every combination; required fields are null too if {@code requiredNull}. */
  public static List<Event> events(EventSchema schema, boolean requiredNull) {
    List<List<Object>> rows = List.of(List.of());
    for (Field field : schema.fields()) {
      List<Object> values = new ArrayList<>(RandomConditions.values(field.type()));
      if (!field.required() || requiredNull) {
        values.add(null);
      }
      List<List<Object>> longer = new ArrayList<>();
      for (List<Object> row : rows) {
        for (Object value : values) {
          List<Object> next = new ArrayList<>(row);
          next.add(value);
          longer.add(next);
        }
      }
      rows = longer;
    }
    return rows.stream().map(row -> event(schema, row)).toList();
  }

  private static Event event(EventSchema schema, List<Object> row) {
    EventBuilder builder = new EventBuilder(schema);
    for (int i = 0; i < row.size(); i++) {
      builder.set(schema.fields().get(i), row.get(i));
    }
    return builder.event();
  }
}
