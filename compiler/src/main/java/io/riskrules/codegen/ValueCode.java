package io.riskrules.codegen;

import io.riskrules.event.Reference;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Compiles expressions for their value. */
final class ValueCode implements ExpressionVisitor<Value> {
  /** How many steps of a chain may wait for their wide form, which is made by recursion. */
  private static final int STEPS_AT_ONCE = 16;

  private final Generation generation;

  ValueCode(Generation generation) {
    this.generation = generation;
  }

  private Value held(Code code, Form form) {
    return new Value.Held(generation.body.fit(code, form), form);
  }

  private Value truth(Expression condition) {
    return new Value.Held(generation.test(condition, Mode.TRUTH), Form.TRUTH);
  }

  @Override
  public Value visitConstant(Expression.Constant node) {
    Object value = node.value();
    if (value instanceof Boolean truth) {
      return new Value.Held(Code.atom(truth ? "1" : "0"), Form.TRUTH, true);
    }
    if (value instanceof String text) {
      return new Value.Held(generation.body.constant(text, String.class), Form.TEXT, true);
    }
    if (value instanceof Long millis) {
      return Whole.time(Code.FALSE, generation.body.constant(millis.longValue()));
    }
    boolean isDouble = value instanceof Double || node.type() instanceof ValueType.Float64;
    return isDouble
        ? new Value.Held(generation.body.constant(Doubles.of(value)), Form.DOUBLE)
        : new Value.Literal((BigDecimal) value);
  }

  @Override
  public Value visitNullConstant(Expression.NullConstant node) {
    Form form = Form.of(node.type());
    return new Value.Held(form.nothing(), form);
  }

  @Override
  public Value visitFieldValue(Expression.FieldValue node) {
    return generation.fields.value(node.field());
  }

  /** The greatest unscaled value of a number held as a long. */
  static BigInteger bound(ValueType type) {
    int digits = type.wholeDigits() + type.fractionDigits();
    return digits > ValueType.LONG_PRECISION
        ? BigInteger.ONE.shiftLeft(63)
        : BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
  }

  @Override
  public Value visitCell(Expression.Cell node) {
    TableSchema table = node.table();
    Form keyForm = Form.of(table.key().type());
    Code key = generation.conversions.to(keyForm, generation.value(node.key()));
    String source = table.lookup() ? "reference.lookup(" : "reference.table(";
    Code cell =
        Code.call(
            "Lists.cell",
            Code.atom(source + table.index() + ")"),
            generation.body.fit(keyForm.toObject(key), "Object"),
            Code.atom(Integer.toString(node.column().index())));
    Form form = Form.of(node.type());
    return held(form.fromObject(cell), form);
  }

  @Override
  public Value visitAggregateValue(Expression.AggregateValue node) {
    Form form = Form.of(node.type());
    return held(form.fromObject(answer(generation.body.constant(node.number()))), form);
  }

  private static Code answer(Code number) {
    return Code.atom("reference.answer(" + number.text() + ")");
  }

  @Override
  public Value visitSessionBound(Expression.SessionBound node) {
    int number = node.start() ? Reference.SESSION_START : Reference.SESSION_END;
    return held(Form.TIME.fromObject(answer(Code.atom(Integer.toString(number)))), Form.TIME);
  }

  @Override
  public Value visitNegate(Expression.Negate node) {
    return generation.arithmetic.negate(generation.value(node.operand()));
  }

  @Override
  public Value visitChain(Expression.Chain node) {
    Value result = generation.value(node.first());
    int waiting = 0;
    for (Expression.Step step : node.steps()) {
      Value operand = generation.value(step.operand());
      result = generation.arithmetic.apply(step.operator(), result, operand, step.type());
      if (++waiting == STEPS_AT_ONCE && result instanceof Whole whole && whole.overflows()) {
        whole.held();
      }
      waiting %= STEPS_AT_ONCE;
    }
    return result;
  }

  @Override
  public Value visitIf(Expression.If node) {
    Form form = Form.of(node.type());
    if (form == Form.TRUTH) {
      return truth(node);
    }
    List<Code> conditions = new ArrayList<>();
    List<Code> branches = new ArrayList<>();
    Expression rest = node;
    while (rest instanceof Expression.If next) {
      conditions.add(generation.test(next.condition(), Mode.TRUE));
      branches.add(generation.conversions.to(form, generation.value(next.whenTrue())));
      rest = next.otherwise();
    }
    Code result = generation.conversions.to(form, generation.value(rest));
    for (int i = conditions.size() - 1; i >= 0; i--) {
      Code choice = Code.choose(conditions.get(i), branches.get(i), result);
      result = generation.body.fit(choice, form);
    }
    return new Value.Held(result, form);
  }

  @Override
  public Value visitCall(Expression.Call node) {
    return generation.calls.call(node);
  }

  @Override
  public Value visitCompare(Expression.Compare node) {
    return truth(node);
  }

  @Override
  public Value visitIn(Expression.In node) {
    return truth(node);
  }

  @Override
  public Value visitInList(Expression.InList node) {
    return truth(node);
  }

  @Override
  public Value visitInCell(Expression.InCell node) {
    return truth(node);
  }

  @Override
  public Value visitBetween(Expression.Between node) {
    return truth(node);
  }

  @Override
  public Value visitTextTest(Expression.TextTest node) {
    return truth(node);
  }

  @Override
  public Value visitIsNull(Expression.IsNull node) {
    return truth(node);
  }

  @Override
  public Value visitNot(Expression.Not node) {
    return truth(node);
  }

  @Override
  public Value visitAnd(Expression.And node) {
    return truth(node);
  }

  @Override
  public Value visitOr(Expression.Or node) {
    return truth(node);
  }
}
