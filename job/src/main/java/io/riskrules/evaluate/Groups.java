package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;
import java.math.BigDecimal;
import java.util.List;

/** The groups of events that have the same values in some fields. */
final class Groups {
  private Groups() {}

  /** Whether an event is in a group: it has all of the fields. */
  static boolean has(Event event, List<Field> by) {
    for (Field field : by) {
      if (event.isNull(field.index())) {
        return false;
      }
    }
    return true;
  }

  /** The name of an event's group: the same for equal values, and for no others. */
  static String name(Event event, List<Field> by) {
    StringBuilder name = new StringBuilder();
    for (Field field : by) {
      Object value = event.value(field);
      String text =
          value instanceof BigDecimal number
              ? number.stripTrailingZeros().toPlainString()
              : value.toString();
      name.append(field.name()).append('=').append(text.length()).append(':').append(text);
    }
    return name.toString();
  }
}
