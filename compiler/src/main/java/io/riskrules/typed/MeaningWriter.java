package io.riskrules.typed;

import io.riskrules.syntax.Operator;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Writes an expression without spans and types; what a name could hide is written with its length.
 */
final class MeaningWriter implements ExpressionVisitor<StringBuilder> {
  private final StringBuilder out = new StringBuilder();

  String write(Expression expression) {
    return expression.accept(this).toString();
  }

  String write(Aggregate aggregate) {
    return visitAggregate(aggregate).toString();
  }

  @Override
  public StringBuilder visitConstant(Expression.Constant node) {
    Object value = node.value();
    if (value instanceof BigDecimal number) {
      return out.append('n').append(number.stripTrailingZeros()).append(' ');
    }
    if (value instanceof String text) {
      return name('s', text);
    }
    return out.append(node.type().word()).append(' ').append(value).append(' ');
  }

  @Override
  public StringBuilder visitNullConstant(Expression.NullConstant node) {
    return name('0', node.type().word());
  }

  @Override
  public StringBuilder visitFieldValue(Expression.FieldValue node) {
    return name('f', node.field().name());
  }

  @Override
  public StringBuilder visitCell(Expression.Cell node) {
    open("cell");
    name('t', node.table().name());
    node.key().accept(this);
    name('c', node.column().name());
    return close();
  }

  @Override
  public StringBuilder visitAggregateValue(Expression.AggregateValue node) {
    return visitAggregate(node.aggregate());
  }

  @Override
  public StringBuilder visitSessionBound(Expression.SessionBound node) {
    return name('w', node.start() ? "start" : "end");
  }

  @Override
  public StringBuilder visitNegate(Expression.Negate node) {
    return nested("negate", List.of(node.operand()));
  }

  @Override
  public StringBuilder visitChain(Expression.Chain node) {
    open("chain");
    links(node);
    return close();
  }

  /** A chain that begins with one of the same kind is one chain: {@code (a + b) - c}. */
  private void links(Expression.Chain node) {
    if (node.first() instanceof Expression.Chain chain && adds(chain) == adds(node)) {
      links(chain);
    } else {
      node.first().accept(this);
    }
    for (Expression.Step step : node.steps()) {
      out.append(step.operator().word()).append(' ');
      step.operand().accept(this);
    }
  }

  private static boolean adds(Expression.Chain node) {
    Operator operator = node.steps().get(0).operator();
    return operator == Operator.ADD || operator == Operator.SUBTRACT;
  }

  @Override
  public StringBuilder visitCompare(Expression.Compare node) {
    return nested(node.operator().word(), List.of(node.left(), node.right()));
  }

  @Override
  public StringBuilder visitIn(Expression.In node) {
    open("in");
    node.value().accept(this);
    for (Expression.Member member : node.members()) {
      member.low().accept(this);
      member.high().ifPresent(high -> high.accept(this.mark("..")));
    }
    return close();
  }

  @Override
  public StringBuilder visitInList(Expression.InList node) {
    open("in-list");
    node.value().accept(this);
    name('l', node.list().name());
    return close();
  }

  @Override
  public StringBuilder visitInCell(Expression.InCell node) {
    return nested("in-cell", List.of(node.value(), node.cell()));
  }

  @Override
  public StringBuilder visitBetween(Expression.Between node) {
    return nested("between", List.of(node.value(), node.low(), node.high()));
  }

  @Override
  public StringBuilder visitTextTest(Expression.TextTest node) {
    return nested(node.operator().word(), List.of(node.value(), node.pattern()));
  }

  @Override
  public StringBuilder visitIsNull(Expression.IsNull node) {
    return nested("is-null", List.of(node.value()));
  }

  @Override
  public StringBuilder visitNot(Expression.Not node) {
    return nested("not", List.of(node.operand()));
  }

  @Override
  public StringBuilder visitAnd(Expression.And node) {
    open("and");
    conjuncts(node);
    return close();
  }

  @Override
  public StringBuilder visitOr(Expression.Or node) {
    open("or");
    disjuncts(node);
    return close();
  }

  /** {@code a and (b and c)} is one conjunction. */
  private void conjuncts(Expression.And node) {
    for (Expression operand : node.operands()) {
      if (operand instanceof Expression.And inner) {
        conjuncts(inner);
      } else {
        operand.accept(this);
      }
    }
  }

  private void disjuncts(Expression.Or node) {
    for (Expression operand : node.operands()) {
      if (operand instanceof Expression.Or inner) {
        disjuncts(inner);
      } else {
        operand.accept(this);
      }
    }
  }

  @Override
  public StringBuilder visitIf(Expression.If node) {
    open("if");
    Expression rest = node;
    // A chain of `else if` is one level of nesting, so it must not cost depth.
    while (rest instanceof Expression.If branch) {
      branch.condition().accept(this);
      branch.whenTrue().accept(this);
      rest = branch.otherwise();
    }
    rest.accept(this);
    return close();
  }

  @Override
  public StringBuilder visitCall(Expression.Call node) {
    return nested(node.function().name(), node.arguments());
  }

  private StringBuilder visitAggregate(Aggregate aggregate) {
    open(aggregate.function().name().toLowerCase(Locale.ROOT));
    part("of", aggregate.argument());
    part("where", aggregate.where());
    aggregate.groupBy().forEach(field -> name('g', field.name()));
    aggregate.overMillis().ifPresent(millis -> out.append("over ").append(millis).append(' '));
    aggregate.everyMillis().ifPresent(millis -> out.append("every ").append(millis).append(' '));
    return close();
  }

  private void part(String word, Optional<Expression> expression) {
    expression.ifPresent(present -> nested(word, List.of(present)));
  }

  private StringBuilder nested(String word, List<Expression> parts) {
    open(word);
    parts.forEach(part -> part.accept(this));
    return close();
  }

  private void open(String word) {
    out.append('(').append(word).append(' ');
  }

  private StringBuilder close() {
    return out.append(')');
  }

  private MeaningWriter mark(String word) {
    out.append(word);
    return this;
  }

  private StringBuilder name(char kind, String text) {
    return out.append(kind).append(text.length()).append(':').append(text).append(' ');
  }
}
