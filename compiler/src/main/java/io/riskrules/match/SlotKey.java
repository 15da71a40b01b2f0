package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;

/**
 * Long slots as ordered keys: exact numbers and times as they are, doubles by an order-preserving
 * code of their bits, in which both zeros are one.
 */
final class SlotKey {
  private SlotKey() {}

  /** Whether the field's slot holds the bits of a double. */
  static boolean isFloating(Field field) {
    return field.type() instanceof ValueType.Float64;
  }

  /** The key in a slot; meaningless where the field is null. */
  static long read(Event event, int slot, boolean floating) {
    return floating ? ofDouble(event.doubleAt(slot)) : event.longAt(slot);
  }

  /** The key of a finite double. */
  static long ofDouble(double value) {
    long bits = Double.doubleToRawLongBits(value + 0.0);
    return bits ^ ((bits >> 63) >>> 1);
  }

  /** The double of a key. */
  static double toDouble(long key) {
    return Double.longBitsToDouble(key ^ ((key >> 63) >>> 1));
  }
}
