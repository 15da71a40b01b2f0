package io.riskrules.codegen;

import io.riskrules.function.Argument;
import io.riskrules.function.Function;
import io.riskrules.function.JavaForm;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles calls of functions. */
final class CallCode {
  private final Generation generation;

  CallCode(Generation generation) {
    this.generation = generation;
  }

  Value call(Expression.Call node) {
    List<Value> arguments = new ArrayList<>(node.arguments().size());
    for (Expression argument : node.arguments()) {
      arguments.add(generation.value(argument));
    }
    Optional<Value> fast =
        node.function()
            .javaCall(node.arguments().stream().map(CallCode::argument).toList())
            .flatMap(call -> new StaticCall(generation, node, call).value(arguments));
    return fast.orElseGet(() -> byMeaning(node, arguments));
  }

  /** What is no literal counts as nullable: generated code tests for null by itself. */
  private static Argument argument(Expression expression) {
    Optional<Object> literal = literal(expression);
    return new Argument(expression.type(), literal.isEmpty(), literal);
  }

  private static Optional<Object> literal(Expression expression) {
    if (expression instanceof Expression.Constant constant) {
      return Optional.of(constant.value());
    }
    boolean negative =
        expression instanceof Expression.Negate negate
            && negate.operand() instanceof Expression.Constant constant
            && constant.value() instanceof BigDecimal;
    return negative
        ? literal(((Expression.Negate) expression).operand())
            .map(number -> ((BigDecimal) number).negate())
        : Optional.empty();
  }

  private Value byMeaning(Expression.Call node, List<Value> arguments) {
    Code function = generation.body.constant(node.function(), Function.class);
    Code call = Code.call("Calls.apply", function, array(arguments));
    Form form = Form.of(node.type());
    return new Value.Held(generation.body.fit(form.fromObject(call), form), form);
  }

  /** The arguments as an array; the more there are, the more methods. */
  private Code array(List<Value> arguments) {
    List<Code> rest = new ArrayList<>();
    for (Value argument : arguments) {
      rest.add(generation.conversions.toObject(argument));
    }
    Code all = null;
    int start = 0;
    while (start < rest.size() || all == null) {
      int end = Math.min(rest.size(), start + 8);
      Code part = part(rest.subList(start, end));
      all = all == null ? part : Code.call("Calls.join", all, part);
      all = generation.body.fit(all, "Object[]");
      start = end;
    }
    return all;
  }

  private static Code part(List<Code> objects) {
    StringBuilder text = new StringBuilder("new Object[] {");
    int deepest = 0;
    for (Code object : objects) {
      text.append(text.charAt(text.length() - 1) == '{' ? "" : ", ").append(object.text());
      deepest = Math.max(deepest, object.depth());
    }
    return new Code(text.append('}').toString(), deepest + 1);
  }

  /** The form of {@link JavaForm} here; none for a plain long. */
  static Optional<Form> form(JavaForm form) {
    return switch (form) {
      case TRUTH -> Optional.of(Form.TRUTH);
      case DECIMAL -> Optional.of(Form.DECIMAL);
      case DOUBLE -> Optional.of(Form.DOUBLE);
      case TEXT -> Optional.of(Form.TEXT);
      case LONG -> Optional.empty();
    };
  }

  /** The scale of a plain long of that type. */
  static int scale(ValueType type) {
    return type.isExact() ? type.fractionDigits() : 0;
  }
}
