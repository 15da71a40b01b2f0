package io.riskrules.codegen;

import io.riskrules.function.JavaCall;
import io.riskrules.function.JavaForm;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles a call to the static method that its function names. */
final class StaticCall {
  /** The longest code of arguments that are written twice: for the null test and for the call. */
  private static final int TWICE = 90;

  private final Generation generation;
  private final Expression.Call node;
  private final JavaCall call;

  StaticCall(Generation generation, Expression.Call node, JavaCall call) {
    this.generation = generation;
    this.node = node;
    this.call = call;
  }

  /** An argument as it is passed, and whether it is null. */
  private record Passed(Code code, Code isNull, String javaType) {}

  /** The value of the call; nothing if an argument is not held as the method wants it. */
  Optional<Value> value(List<Value> arguments) {
    List<Passed> passed = new ArrayList<>(call.parameters().size());
    for (JavaCall.Parameter parameter : call.parameters()) {
      ValueType type = node.arguments().get(parameter.argument()).type();
      Optional<Passed> argument = pass(arguments.get(parameter.argument()), parameter.form(), type);
      if (argument.isEmpty()) {
        return Optional.empty();
      }
      passed.add(argument.get());
    }
    return Optional.of(isShort(passed) ? inline(passed) : inMethod(passed));
  }

  private Optional<Passed> pass(Value value, JavaForm wanted, ValueType type) {
    Optional<Form> form = CallCode.form(wanted);
    if (form.isEmpty()) {
      return passLong(value, CallCode.scale(type));
    }
    Code code = generation.conversions.to(form.get(), value);
    boolean constant = value instanceof Value.Literal || isConstant(value);
    Code isNull = constant ? Code.FALSE : form.get().isNull(code);
    return Optional.of(new Passed(code, isNull, form.get().javaType()));
  }

  private static boolean isConstant(Value value) {
    return value instanceof Value.Held held && held.constant();
  }

  private Optional<Passed> passLong(Value value, int scale) {
    if (value instanceof Value.Literal literal) {
      BigDecimal unscaled = literal.number().movePointRight(scale);
      Code constant = generation.body.constant(unscaled.longValueExact());
      return Optional.of(new Passed(constant, Code.FALSE, "long"));
    }
    if (!(value instanceof Whole whole) || whole.scale() > scale) {
      return Optional.empty();
    }
    Whole rescaled = generation.wholes.rescaled(whole, scale);
    return rescaled.overflows()
        ? Optional.empty()
        : Optional.of(new Passed(rescaled.code(), rescaled.isNull(), "long"));
  }

  private static boolean isShort(List<Passed> passed) {
    int length = 0;
    for (Passed argument : passed) {
      length += argument.code().text().length();
    }
    return length <= TWICE;
  }

  private Code invoke(List<Code> arguments) {
    List<Code> all = new ArrayList<>(arguments);
    call.prepared().ifPresent(prepared -> all.add(0, prepared(prepared)));
    String method = call.owner().getCanonicalName() + "." + call.method();
    Code invoked = Code.call(method, all.toArray(Code[]::new));
    return call.result() == JavaForm.DOUBLE ? Code.call("Doubles.finite", invoked) : invoked;
  }

  /** Prepared objects may be of classes that generated code cannot name but by their method. */
  private Code prepared(Object prepared) {
    return generation.body.constant(prepared, preparedType());
  }

  private Class<?> preparedType() {
    int count = call.parameters().size() + 1;
    for (var method : call.owner().getMethods()) {
      if (method.getName().equals(call.method()) && method.getParameterCount() == count) {
        return method.getParameterTypes()[0];
      }
    }
    throw new IllegalStateException("no such method: " + call.owner() + "." + call.method());
  }

  private Value inline(List<Passed> passed) {
    Code isNull = Code.FALSE;
    for (Passed argument : passed) {
      isNull = Code.or(isNull, argument.isNull());
    }
    Code invoked = invoke(passed.stream().map(Passed::code).toList());
    Optional<Form> form = CallCode.form(call.result());
    if (form.isPresent()) {
      Code code = Code.choose(isNull, form.get().nothing(), invoked);
      return new Value.Held(generation.body.fit(code, form.get()), form.get());
    }
    ValueType type = node.type();
    return type.isExact()
        ? Whole.guarded(isNull, invoked, type.fractionDigits(), ValueCode.bound(type), false)
        : Whole.guarded(isNull, invoked, 0, Whole.LONG_MAX, true);
  }

  /** With the arguments in variables, each computed once. */
  private Value inMethod(List<Passed> passed) {
    Form form = CallCode.form(call.result()).orElse(Form.of(node.type()));
    StringBuilder text = new StringBuilder();
    List<Code> names = new ArrayList<>(passed.size());
    for (Passed argument : passed) {
      Code name = Code.atom("a" + names.size());
      names.add(name);
      boolean whole = argument.javaType().equals("long");
      String test = nullTest(argument, name, form);
      text.append(whole ? test : "").append(argument.javaType()).append(' ').append(name.text());
      text.append(" = ").append(argument.code().text()).append(";\n    ");
      text.append(whole ? "" : test);
    }
    Code result = invoke(names);
    if (call.result() == JavaForm.LONG) {
      result = boxed(result, form);
    }
    text.append("return ").append(result.text()).append(';');
    return new Value.Held(generation.body.method(form.javaType(), text.toString()), form);
  }

  /** For a long it must come before the value is computed, for other forms it is the value. */
  private static String nullTest(Passed argument, Code name, Form form) {
    if (argument.isNull().equals(Code.FALSE)) {
      return "";
    }
    String isNull = argument.isNull().text().replace(argument.code().text(), name.text());
    return "if (" + isNull + ") {\n      return " + form.nothing().text() + ";\n    }\n    ";
  }

  private Code boxed(Code result, Form form) {
    return form == Form.TIME
        ? Code.call("Long.valueOf", result)
        : Code.call("Exact.of", result, Code.atom(CallCode.scale(node.type()) + ""));
  }
}
