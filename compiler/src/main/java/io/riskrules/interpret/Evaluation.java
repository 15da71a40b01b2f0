package io.riskrules.interpret;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.Arithmetic;
import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;
import io.riskrules.typed.TextTests;
import io.riskrules.typed.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The evaluation of expressions for one event. */
class Evaluation implements ExpressionVisitor<Object> {
  private final Event event;
  private final Reference reference;

  Evaluation(Event event, Reference reference) {
    this.event = event;
    this.reference = reference;
  }

  Object value(Expression expression) {
    return expression.accept(this);
  }

  @Override
  public Object visitConstant(Expression.Constant node) {
    return Values.as(node.type(), node.value());
  }

  @Override
  public Object visitNullConstant(Expression.NullConstant node) {
    return null;
  }

  @Override
  public Object visitFieldValue(Expression.FieldValue node) {
    return event.value(node.field());
  }

  @Override
  public Object visitCell(Expression.Cell node) {
    Object key = Values.as(node.table().key().type(), value(node.key()));
    if (key == null) {
      return null;
    }
    int index = node.table().index();
    Table table = node.table().lookup() ? reference.lookup(index) : reference.table(index);
    return table.cell(key, node.column().index());
  }

  @Override
  public Object visitAggregateValue(Expression.AggregateValue node) {
    return Values.as(node.type(), reference.answer(node.number()));
  }

  @Override
  public Object visitSessionBound(Expression.SessionBound node) {
    return reference.answer(node.start() ? Reference.SESSION_START : Reference.SESSION_END);
  }

  @Override
  public Object visitNegate(Expression.Negate node) {
    return Arithmetic.negate(Values.as(node.type(), value(node.operand())));
  }

  @Override
  public Object visitChain(Expression.Chain node) {
    Object result = value(node.first());
    for (Expression.Step step : node.steps()) {
      result = Arithmetic.apply(step.operator(), result, value(step.operand()), step.type());
    }
    return result;
  }

  @Override
  public Object visitCompare(Expression.Compare node) {
    return Values.compare(node.operator(), value(node.left()), value(node.right()));
  }

  @Override
  public Object visitIn(Expression.In node) {
    Object value = value(node.value());
    if (value == null) {
      return null;
    }
    for (Expression.Member member : node.members()) {
      Object low = value(member.low());
      Object high = member.high().isPresent() ? value(member.high().get()) : low;
      if (Boolean.TRUE.equals(Values.between(value, low, high))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Object visitInList(Expression.InList node) {
    Object value = Values.as(node.list().element(), value(node.value()));
    return value == null
        ? null
        : (Object) reference.list(node.list().index()).contains(value, event.timeMillis());
  }

  @Override
  public Object visitInCell(Expression.InCell node) {
    ValueType element = ((ValueType.ListOf) node.cell().type()).element();
    Object value = Values.as(element, value(node.value()));
    ValueSet set = (ValueSet) value(node.cell());
    return (value == null || set == null) ? null : (Object) set.contains(value, event.timeMillis());
  }

  @Override
  public Object visitBetween(Expression.Between node) {
    return Values.between(value(node.value()), value(node.low()), value(node.high()));
  }

  @Override
  public Object visitTextTest(Expression.TextTest node) {
    String text = (String) value(node.value());
    String pattern = (String) value(node.pattern());
    return (text == null || pattern == null)
        ? null
        : (Object) TextTests.holds(node.operator(), text, pattern);
  }

  @Override
  public Object visitIsNull(Expression.IsNull node) {
    return value(node.value()) == null;
  }

  @Override
  public Object visitNot(Expression.Not node) {
    Boolean operand = (Boolean) value(node.operand());
    return operand == null ? null : (Object) !operand;
  }

  @Override
  public Object visitAnd(Expression.And node) {
    return decidedBy(false, node.operands());
  }

  @Override
  public Object visitOr(Expression.Or node) {
    return decidedBy(true, node.operands());
  }

  /** One side of that truth decides; else the answer is the other truth, or unknown. */
  private Object decidedBy(boolean decisive, List<Expression> operands) {
    boolean unknown = false;
    for (Expression operand : operands) {
      Object side = value(operand);
      if (side == null) {
        unknown = true;
      } else if ((Boolean) side == decisive) {
        return decisive;
      }
    }
    return unknown ? null : (Object) !decisive;
  }

  @Override
  public Object visitIf(Expression.If node) {
    return Values.as(node.type(), value(branch(node)));
  }

  /** What an {@code if … else if … else} comes to: a loop, for such chains may be long. */
  private Expression branch(Expression.If node) {
    Expression rest = node;
    while (rest instanceof Expression.If next) {
      if (Boolean.TRUE.equals(value(next.condition()))) {
        return next.whenTrue();
      }
      rest = next.otherwise();
    }
    return rest;
  }

  @Override
  public Object visitCall(Expression.Call node) {
    List<Object> arguments = new ArrayList<>(node.arguments().size());
    node.arguments().forEach(argument -> arguments.add(value(argument)));
    if (!node.function().seesNull() && arguments.contains(null)) {
      return null;
    }
    return Values.as(node.type(), node.function().apply(Collections.unmodifiableList(arguments)));
  }
}
