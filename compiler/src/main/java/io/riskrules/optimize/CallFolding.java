package io.riskrules.optimize;

import io.riskrules.typed.Expression;
import io.riskrules.typed.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Calls functions whose arguments are all constants; a null argument gives null to most. */
final class CallFolding implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (!(node instanceof Expression.Call call)) {
      return node;
    }
    boolean nullArgument = call.arguments().stream().anyMatch(Constants::isNull);
    if (nullArgument && !call.function().seesNull()) {
      return new Expression.NullConstant(call.type(), call.span());
    }
    if (!Constants.areKnown(call.arguments())) {
      return call;
    }
    List<Object> arguments = new ArrayList<>();
    call.arguments().forEach(argument -> arguments.add(Constants.value(argument)));
    Object value = call.function().apply(Collections.unmodifiableList(arguments));
    return Constants.of(Values.as(call.type(), value), call.type(), call.span());
  }
}
