package io.riskrules.codegen;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;
import java.util.ArrayList;
import java.util.List;

/** Compiles conditions for one mode: whether they are true, whether they are false, or both. */
final class TestCode implements ExpressionVisitor<Code> {
  private final Generation generation;
  private final Mode mode;
  private final MemberCode members;

  TestCode(Generation generation, Mode mode) {
    this.generation = generation;
    this.mode = mode;
    this.members = new MemberCode(generation, mode);
  }

  private Code ofValue(Expression node) {
    return mode.ofTruth(generation.conversions.to(Form.TRUTH, generation.value(node)));
  }

  @Override
  public Code visitConstant(Expression.Constant node) {
    return mode.ofKnown(Code.FALSE, (Boolean) node.value());
  }

  @Override
  public Code visitNullConstant(Expression.NullConstant node) {
    return mode.unknown();
  }

  @Override
  public Code visitFieldValue(Expression.FieldValue node) {
    return mode == Mode.TRUTH ? ofValue(node) : generation.fields.test(node.field(), mode);
  }

  @Override
  public Code visitCell(Expression.Cell node) {
    return ofValue(node);
  }

  @Override
  public Code visitAggregateValue(Expression.AggregateValue node) {
    return ofValue(node);
  }

  @Override
  public Code visitSessionBound(Expression.SessionBound node) {
    throw noCondition();
  }

  @Override
  public Code visitNegate(Expression.Negate node) {
    throw noCondition();
  }

  @Override
  public Code visitChain(Expression.Chain node) {
    throw noCondition();
  }

  private static IllegalStateException noCondition() {
    return new IllegalStateException("a value stands where a condition must");
  }

  @Override
  public Code visitCall(Expression.Call node) {
    return ofValue(node);
  }

  @Override
  public Code visitCompare(Expression.Compare node) {
    boolean equality =
        node.operator() == Comparison.EQUAL || node.operator() == Comparison.NOT_EQUAL;
    if (equality && node.left().type() instanceof ValueType.Bool) {
      if (node.right() instanceof Expression.Constant constant) {
        return sameAs(node.left(), constant, node.operator());
      }
      if (node.left() instanceof Expression.Constant constant) {
        return sameAs(node.right(), constant, node.operator());
      }
    }
    Value left = generation.value(node.left());
    Value right = generation.value(node.right());
    return generation.comparisons.compare(node.operator(), left, right, mode);
  }

  /** {@code x = true} is {@code x}, and {@code x = false} is {@code not x}. */
  private Code sameAs(Expression condition, Expression.Constant truth, Comparison operator) {
    boolean same = (Boolean) truth.value() == (operator == Comparison.EQUAL);
    Mode wanted = same ? mode : mode.negated();
    Code test = generation.test(condition, wanted);
    return !same && mode == Mode.TRUTH ? Code.call("Truths.not", test) : test;
  }

  @Override
  public Code visitIn(Expression.In node) {
    return members.in(node);
  }

  @Override
  public Code visitInList(Expression.InList node) {
    return members.inList(node);
  }

  @Override
  public Code visitInCell(Expression.InCell node) {
    return members.inCell(node);
  }

  @Override
  public Code visitBetween(Expression.Between node) {
    return members.between(node);
  }

  @Override
  public Code visitTextTest(Expression.TextTest node) {
    if (node.pattern() instanceof Expression.NullConstant) {
      return mode.unknown();
    }
    ClassBody body = generation.body;
    Code text = generation.conversions.to(Form.TEXT, generation.value(node.value()));
    return mode.ofTruth(
        switch (node.operator()) {
          case LIKE -> test(body.constant(new LikePattern(pattern(node)), LikePattern.class), text);
          case MATCHES ->
              test(body.constant(new RegexPattern(pattern(node)), RegexPattern.class), text);
          case CONTAINS -> Code.call("Texts.contains", text, part(node));
          case STARTS_WITH -> Code.call("Texts.startsWith", text, part(node));
          case ENDS_WITH -> Code.call("Texts.endsWith", text, part(node));
        });
  }

  private static Code test(Code pattern, Code text) {
    return Code.call(pattern.text() + ".test", text);
  }

  private static String pattern(Expression.TextTest node) {
    return (String) ((Expression.Constant) node.pattern()).value();
  }

  private Code part(Expression.TextTest node) {
    return generation.conversions.to(Form.TEXT, generation.value(node.pattern()));
  }

  @Override
  public Code visitIsNull(Expression.IsNull node) {
    Code isNull = generation.conversions.isNull(generation.value(node.value()));
    return switch (mode) {
      case TRUE -> isNull;
      case FALSE -> Code.not(isNull);
      case TRUTH -> Code.choose(isNull, Code.atom("1"), Code.atom("0"));
    };
  }

  @Override
  public Code visitNot(Expression.Not node) {
    Code test = generation.test(node.operand(), mode.negated());
    return mode == Mode.TRUTH ? Code.call("Truths.not", test) : test;
  }

  @Override
  public Code visitAnd(Expression.And node) {
    return switch (mode) {
      case TRUE -> joined(node.operands(), "&&", Code.TRUE, Code.FALSE);
      case FALSE -> joined(node.operands(), "||", Code.FALSE, Code.TRUE);
      case TRUTH -> folded(node.operands(), "Truths.and");
    };
  }

  @Override
  public Code visitOr(Expression.Or node) {
    return switch (mode) {
      case TRUE -> joined(node.operands(), "||", Code.FALSE, Code.TRUE);
      case FALSE -> joined(node.operands(), "&&", Code.TRUE, Code.FALSE);
      case TRUTH -> folded(node.operands(), "Truths.or");
    };
  }

  private Code joined(List<Expression> operands, String operator, Code neutral, Code decisive) {
    List<Code> tests = new ArrayList<>(operands.size());
    for (Expression operand : operands) {
      Code test = generation.test(operand, mode);
      if (test.equals(decisive)) {
        return decisive;
      }
      if (!test.equals(neutral)) {
        tests.add(test);
      }
    }
    return tests.isEmpty() ? neutral : generation.body.join(tests, operator);
  }

  /** Two by two, so that the depth grows with the logarithm of their number. */
  private Code folded(List<Expression> operands, String function) {
    List<Code> rest = new ArrayList<>(operands.size());
    for (Expression operand : operands) {
      rest.add(generation.test(operand, Mode.TRUTH));
    }
    while (rest.size() > 1) {
      List<Code> halved = new ArrayList<>(rest.size() / 2 + 1);
      for (int i = 0; i + 1 < rest.size(); i += 2) {
        Code pair = Code.call(function, rest.get(i), rest.get(i + 1));
        halved.add(generation.body.fit(pair, Form.TRUTH));
      }
      if (rest.size() % 2 == 1) {
        halved.add(rest.get(rest.size() - 1));
      }
      rest = halved;
    }
    return rest.get(0);
  }

  @Override
  public Code visitIf(Expression.If node) {
    List<Code> conditions = new ArrayList<>();
    List<Code> branches = new ArrayList<>();
    Expression rest = node;
    while (rest instanceof Expression.If next) {
      conditions.add(generation.test(next.condition(), Mode.TRUE));
      branches.add(generation.test(next.whenTrue(), mode));
      rest = next.otherwise();
    }
    Code result = generation.test(rest, mode);
    for (int i = conditions.size() - 1; i >= 0; i--) {
      Code choice = Code.choose(conditions.get(i), branches.get(i), result);
      result = generation.body.fit(choice, mode.javaType());
    }
    return result;
  }
}
