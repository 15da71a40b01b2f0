package io.riskrules.event;

import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Fills the slots of one event. A field that is not set is null. Not safe for several threads. */
public final class EventBuilder {
  private final Event event;

  /** A builder of one event of that schema, every field null. */
  public EventBuilder(EventSchema schema) {
    this.event = new Event(schema);
  }

  /** A builder that goes on from the values of an event, which stays as it is. */
  public static EventBuilder copyOf(Event event) {
    return new EventBuilder(new Event(event));
  }

  private EventBuilder(Event event) {
    this.event = event;
  }

  /** Sets the long slot of a field as it is: see {@link ValueType#fitsLong()}. */
  public EventBuilder setLong(Field field, long raw) {
    event.putLong(field.index(), field.slot(), raw);
    return this;
  }

  /** Sets a double; NaN and the infinities make the field null. */
  public EventBuilder setDouble(Field field, double value) {
    if (Double.isFinite(value)) {
      event.putLong(field.index(), field.slot(), Double.doubleToRawLongBits(value));
    } else {
      event.clear(field);
    }
    return this;
  }

  /** Sets a text. */
  public EventBuilder setText(Field field, String value) {
    event.putObject(field.index(), field.slot(), value);
    return this;
  }

  /** Sets an exact number that is known to fit. */
  public EventBuilder setExact(Field field, BigDecimal value) {
    if (field.type().fitsLong()) {
      return setLong(field, unscaled(field.type(), value));
    }
    event.putObject(field.index(), field.slot(), value);
    return this;
  }

  /**
   * Sets a value in the form that {@link Event#value} gives; null makes the field null.
   *
   * @throws ArithmeticException if an exact number does not fit the field's type
   * @throws ClassCastException if the value is of another form
   */
  public EventBuilder set(Field field, Object value) {
    if (value == null) {
      event.clear(field);
      return this;
    }
    ValueType type = field.type();
    if (type instanceof ValueType.Float64) {
      return setDouble(field, (Double) value);
    }
    if (!type.fitsLong()) {
      event.putObject(field.index(), field.slot(), value);
      return this;
    }
    if (type instanceof ValueType.Bool) {
      return setLong(field, (Boolean) value ? 1 : 0);
    }
    return setLong(field, type.isExact() ? unscaled(type, (BigDecimal) value) : (Long) value);
  }

  /** Sets a value by field name, as {@link #set(Field, Object)}. */
  public EventBuilder set(String name, Object value) {
    Field field =
        event
            .schema()
            .field(name)
            .orElseThrow(() -> new IllegalArgumentException("the event has no field " + name));
    return set(field, value);
  }

  /** The event as filled so far; later calls change this very event. */
  public Event event() {
    return event;
  }

  private static long unscaled(ValueType type, BigDecimal value) {
    return value
        .setScale(type.fractionDigits(), RoundingMode.UNNECESSARY)
        .unscaledValue()
        .longValueExact();
  }
}
