package io.riskrules.function;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.schema.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A declared call names a method that is there and gives what it promises. */
class JavaCallTest {
  private static final List<ValueType> NUMBERS =
      List.of(
          ValueType.int64(),
          new ValueType.Int(25),
          ValueType.decimal(18, 6),
          ValueType.decimal(38, 38),
          ValueType.decimal(38, 2),
          ValueType.float64());

  @ParameterizedTest
  @ValueSource(strings = {"abs", "ceil", "floor", "round"})
  void givesTheFormThatItDeclares(String name) throws NoSuchMethodException {
    Function function = Functions.find(name).orElseThrow();
    for (ValueType type : NUMBERS) {
      List<Argument> arguments = List.of(new Argument(type, false, Optional.empty()));
      Typing.Accepted typing = (Typing.Accepted) function.type(arguments);
      Optional<JavaCall> call = function.javaCall(arguments);
      if (call.isPresent()) {
        assertThat(call.get().result())
            .as("%s of %s", name, type)
            .isEqualTo(JavaForm.of(typing.type()));
        assertThat(returned(call.get()))
            .as("%s of %s", name, type)
            .isEqualTo(call.get().result().javaType());
      }
    }
  }

  private static Class<?> returned(JavaCall call) throws NoSuchMethodException {
    List<Class<?>> parameters = new ArrayList<>();
    call.prepared().ifPresent(object -> parameters.add(object.getClass()));
    call.parameters().forEach(parameter -> parameters.add(parameter.form().javaType()));
    return call.owner()
        .getMethod(call.method(), parameters.toArray(Class<?>[]::new))
        .getReturnType();
  }
}
