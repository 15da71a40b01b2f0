package io.riskrules.event;

import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import java.math.BigDecimal;

/**
 * An event as slots: numbers, booleans and times in long slots, text and wide decimals in object
 * slots, and a null mask over all fields. What a predicate reads costs no map, no boxing and no
 * allocation. Built by an {@link EventBuilder} and not changed afterwards, but that derived fields
 * are filled in before the rules see it.
 */
public final class Event {
  private final EventSchema schema;
  private final long[] longs;
  private final Object[] objects;
  private final long[] present;
  private final int timeIndex;
  private final int timeSlot;

  Event(EventSchema schema) {
    this.schema = schema;
    this.longs = new long[schema.longSlots()];
    this.objects = new Object[schema.objectSlots()];
    this.present = new long[(schema.fields().size() + 63) / 64];
    this.timeIndex = schema.time().map(Field::index).orElse(-1);
    this.timeSlot = schema.time().map(Field::slot).orElse(0);
  }

  /** A copy with slots of its own. */
  Event(Event other) {
    this.schema = other.schema;
    this.longs = other.longs.clone();
    this.objects = other.objects.clone();
    this.present = other.present.clone();
    this.timeIndex = other.timeIndex;
    this.timeSlot = other.timeSlot;
  }

  /** The schema that numbers the slots. */
  public EventSchema schema() {
    return schema;
  }

  /** The event's time in milliseconds; {@link Long#MIN_VALUE} where there is none. */
  public long timeMillis() {
    return (timeIndex < 0 || isNull(timeIndex)) ? Long.MIN_VALUE : longs[timeSlot];
  }

  /** Whether the field at that index is null. */
  public boolean isNull(int index) {
    return (present[index >> 6] & (1L << index)) == 0;
  }

  /**
   * The long slot: a bool as 0 or 1, an unscaled number, or milliseconds; 0 where the field is
   * null.
   */
  public long longAt(int slot) {
    return longs[slot];
  }

  /** The long slot of a double; 0 where the field is null. */
  public double doubleAt(int slot) {
    return Double.longBitsToDouble(longs[slot]);
  }

  /** The object slot of a text; null where the field is. */
  public String textAt(int slot) {
    return (String) objects[slot];
  }

  /** The object slot of a wide exact number; null where the field is. */
  public BigDecimal decimalAt(int slot) {
    return (BigDecimal) objects[slot];
  }

  /**
   * The value of a field for people, the reference interpreter and JSON: {@link Boolean}, {@link
   * BigDecimal} for every exact number, {@link Double}, {@link String}, or {@link Long}
   * milliseconds for times and durations; null where the field is.
   */
  public Object value(Field field) {
    if (isNull(field.index())) {
      return null;
    }
    ValueType type = field.type();
    if (!type.fitsLong()) {
      return objects[field.slot()];
    }
    long raw = longs[field.slot()];
    if (type instanceof ValueType.Bool) {
      return raw != 0;
    }
    if (type.isExact()) {
      return BigDecimal.valueOf(raw, type.fractionDigits());
    }
    return type instanceof ValueType.Float64 ? (Object) Double.longBitsToDouble(raw) : (Object) raw;
  }

  void putLong(int index, int slot, long value) {
    longs[slot] = value;
    present[index >> 6] |= 1L << index;
  }

  void putObject(int index, int slot, Object value) {
    objects[slot] = value;
    present[index >> 6] |= 1L << index;
  }

  void clear(Field field) {
    present[field.index() >> 6] &= ~(1L << field.index());
    if (field.type().fitsLong()) {
      longs[field.slot()] = 0;
    } else {
      objects[field.slot()] = null;
    }
  }
}
