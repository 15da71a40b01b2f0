package io.riskrules.codegen;

import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;

/** Reads the slots of an {@link io.riskrules.event.Event}. */
final class SlotCode implements FieldCode {
  private final ClassBody body;

  SlotCode(ClassBody body) {
    this.body = body;
  }

  @Override
  public Value value(Field field) {
    ValueType type = field.type();
    Code isNull = isNull(field);
    if (!type.fitsLong()) {
      String method = type.isExact() ? "decimalAt" : "textAt";
      return new Value.Held(slot(method, field), Form.of(type));
    }
    if (type instanceof ValueType.Float64) {
      return held(Code.choose(isNull, Form.DOUBLE.nothing(), slot("doubleAt", field)), Form.DOUBLE);
    }
    Code slot = slot("longAt", field);
    if (type instanceof ValueType.Bool) {
      Code truth = new Code("((int) " + slot.text() + ")", 2);
      return held(Code.choose(isNull, Form.TRUTH.nothing(), truth), Form.TRUTH);
    }
    return type.isExact()
        ? Whole.number(isNull, slot, type.fractionDigits(), ValueCode.bound(type))
        : Whole.time(isNull, slot);
  }

  /** The slot of a null is 0, so it need not be looked at for the truth. */
  @Override
  public Code test(Field field, Mode mode) {
    Code slot = slot("longAt", field);
    return mode == Mode.TRUE
        ? Code.infix(slot, "!=", Code.atom("0L"))
        : Code.and(Code.infix(slot, "==", Code.atom("0L")), Code.not(isNull(field)));
  }

  @Override
  public Code timeMillis() {
    return Code.atom("event.timeMillis()");
  }

  private Value held(Code code, Form form) {
    return new Value.Held(body.fit(code, form), form);
  }

  private static Code isNull(Field field) {
    return field.required() ? Code.FALSE : Code.atom("event.isNull(" + field.index() + ")");
  }

  private static Code slot(String method, Field field) {
    return Code.atom("event." + method + "(" + field.slot() + ")");
  }
}
