package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import java.math.BigDecimal;
import org.apache.flink.api.java.functions.KeySelector;

/**
 * The key by which events are spread: the value of the schema's key; events without one are spread
 * evenly by their content. Equal numbers are one key whatever their zeros.
 */
public final class EventKey implements KeySelector<Event, String> {
  private static final long serialVersionUID = 1L;
  private static final int SPREAD = 1_024;

  private final String name;
  private transient EventSchema schema;
  private transient Field key;

  /** The key of events of that schema. */
  public EventKey(EventSchema schema) {
    this.name = schema.key().map(Field::name).orElse("");
  }

  @Override
  public String getKey(Event event) {
    if (event.schema() != schema) {
      schema = event.schema();
      key = schema.field(name).orElse(null);
    }
    if (key == null || event.isNull(key.index())) {
      return "#" + Math.floorMod(contentHash(event), SPREAD);
    }
    Object value = event.value(key);
    return value instanceof BigDecimal number
        ? "=" + number.stripTrailingZeros().toPlainString()
        : "=" + value;
  }

  private static int contentHash(Event event) {
    int hash = 1;
    for (Field field : event.schema().fields()) {
      if (!field.derived() && !event.isNull(field.index())) {
        int value =
            field.type().fitsLong()
                ? Long.hashCode(event.longAt(field.slot()))
                : event.value(field).hashCode();
        hash = 31 * hash + value;
      }
    }
    return hash ^ (hash >>> 16);
  }
}
