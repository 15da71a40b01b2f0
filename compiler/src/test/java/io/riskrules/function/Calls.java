package io.riskrules.function;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.schema.ValueType;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Calls functions as the interpreter does and as generated code does; both must agree. */
final class Calls {
  private Calls() {}

  /** The answer to a call whose arguments are all written as literals of their narrowest types. */
  static Object call(String name, Object... values) {
    List<Argument> arguments = Arrays.stream(values).map(Calls::literal).toList();
    return call(name, arguments, values);
  }

  /** The answer to a call with arguments of these types. */
  static Object call(String name, List<Argument> arguments, Object... values) {
    Function function = Functions.find(name).orElseThrow();
    Typing typing = function.type(arguments);
    assertThat(typing).isInstanceOf(Typing.Accepted.class);
    Typing.Accepted accepted = (Typing.Accepted) typing;
    List<Object> given = Arrays.stream(values).map(Calls::value).toList();
    Object answer = as(accepted.type(), function.apply(given));
    if (answer == null) {
      assertThat(accepted.nullable()).as("%s may be null", name).isTrue();
    } else {
      assertFits(answer, accepted.type());
    }
    function
        .javaCall(arguments)
        .ifPresent(call -> assertSame(answer, java(call, arguments, given, accepted.type()), name));
    return answer;
  }

  static Typing type(String name, Argument... arguments) {
    return Functions.find(name).orElseThrow().type(List.of(arguments));
  }

  static Argument field(ValueType type) {
    return new Argument(type, true, Optional.empty());
  }

  static Argument required(ValueType type) {
    return new Argument(type, false, Optional.empty());
  }

  static Argument literal(Object value) {
    return new Argument(typeOf(value(value)), false, Optional.of(value(value)));
  }

  private static Object value(Object given) {
    if (given instanceof Integer number) {
      return BigDecimal.valueOf(number);
    }
    return given;
  }

  private static ValueType typeOf(Object value) {
    if (value instanceof BigDecimal number) {
      int whole = Math.max(1, number.precision() - number.scale());
      return number.scale() <= 0
          ? new ValueType.Int(whole)
          : new ValueType.Decimal(whole, number.scale());
    }
    if (value instanceof Double) {
      return ValueType.float64();
    }
    if (value instanceof Long) {
      return ValueType.timestamp();
    }
    return value instanceof Boolean ? ValueType.bool() : ValueType.text();
  }

  private static Object as(ValueType type, Object value) {
    return type instanceof ValueType.Float64 && value instanceof BigDecimal number
        ? (Object) number.doubleValue()
        : value;
  }

  private static void assertFits(Object value, ValueType type) {
    if (value instanceof BigDecimal number) {
      BigDecimal shortest = number.stripTrailingZeros();
      assertThat(shortest.scale())
          .as("%s in %s", value, type)
          .isLessThanOrEqualTo(type.fractionDigits());
      int whole = shortest.signum() == 0 ? 0 : shortest.precision() - shortest.scale();
      assertThat(whole).as("%s in %s", value, type).isLessThanOrEqualTo(type.wholeDigits());
      if (type.fitsLong()) {
        number.setScale(type.fractionDigits()).unscaledValue().longValueExact();
      }
    } else {
      assertThat(typeOf(value)).isEqualTo(type);
    }
  }

  private static void assertSame(Object expected, Object actual, String name) {
    if (expected instanceof BigDecimal number) {
      assertThat((BigDecimal) actual).as(name).isEqualByComparingTo(number);
    } else {
      assertThat(actual).as(name).isEqualTo(expected);
    }
  }

  private static Object java(
      JavaCall call, List<Argument> arguments, List<Object> values, ValueType type) {
    List<Class<?>> classes = new ArrayList<>();
    List<Object> passed = new ArrayList<>();
    call.prepared()
        .ifPresent(
            prepared -> {
              classes.add(prepared.getClass());
              passed.add(prepared);
            });
    for (JavaCall.Parameter parameter : call.parameters()) {
      classes.add(parameter.form().javaType());
      ValueType argumentType = arguments.get(parameter.argument()).type();
      passed.add(in(parameter.form(), argumentType, values.get(parameter.argument())));
    }
    assertThat(call.result()).isEqualTo(JavaForm.of(type));
    try {
      Method method = call.owner().getMethod(call.method(), classes.toArray(Class<?>[]::new));
      assertThat(method.getReturnType()).isEqualTo(call.result().javaType());
      return out(type, method.invoke(null, passed.toArray()));
    } catch (ReflectiveOperationException fault) {
      throw new LinkageError(call.toString(), fault);
    }
  }

  private static Object in(JavaForm form, ValueType type, Object value) {
    if (form == JavaForm.DOUBLE) {
      return ((Number) value).doubleValue();
    }
    if (form == JavaForm.LONG && value instanceof BigDecimal number) {
      return number.setScale(type.fractionDigits()).unscaledValue().longValueExact();
    }
    return value;
  }

  private static Object out(ValueType type, Object raw) {
    if (raw instanceof Integer truth) {
      return truth < 0 ? null : (Object) (truth == 1);
    }
    if (raw instanceof Double number) {
      assertThat(Double.isInfinite(number)).isFalse();
      return Double.isNaN(number) ? null : (Object) number;
    }
    return raw instanceof Long whole && type.isExact()
        ? BigDecimal.valueOf(whole, type.fractionDigits())
        : raw;
  }
}
