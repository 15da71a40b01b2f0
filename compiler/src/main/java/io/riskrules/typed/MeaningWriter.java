package io.riskrules.typed;

import io.riskrules.syntax.Comparison;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Writes an expression without spans and types; what a name could hide is written with its length.
 * Operands whose order has no meaning are sorted, {@code not} is pushed inwards, comparisons look
 * to the right, and a range is two comparisons.
 */
final class MeaningWriter implements ExpressionVisitor<StringBuilder> {
  private static final String IF = "if";

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
    Terms terms = Terms.of(node);
    open("chain");
    SortedParts parts = new SortedParts(out);
    for (Expression.Step step : terms.steps()) {
      parts.begin();
      out.append(step.operator().word()).append(' ');
      step.operand().accept(this);
    }
    if (terms.free()) {
      parts.sort();
    }
    return close();
  }

  @Override
  public StringBuilder visitCompare(Expression.Compare node) {
    return test(node, false);
  }

  @Override
  public StringBuilder visitIn(Expression.In node) {
    return test(node, false);
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
    return test(node, false);
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
    return test(node, false);
  }

  @Override
  public StringBuilder visitAnd(Expression.And node) {
    return test(node, false);
  }

  @Override
  public StringBuilder visitOr(Expression.Or node) {
    return test(node, false);
  }

  @Override
  public StringBuilder visitIf(Expression.If node) {
    open(IF);
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

  /** A test or its negation: all of this holds in three-valued logic. */
  private StringBuilder test(Expression node, boolean negated) {
    if (node instanceof Expression.Not not) {
      return test(not.operand(), !negated);
    }
    if (node instanceof Expression.And || node instanceof Expression.Or) {
      boolean all = node instanceof Expression.And != negated;
      return junction(all, parts -> operands(node, negated, all, parts));
    }
    if (node instanceof Expression.Compare compare) {
      Comparison operator = compare.operator();
      return compare(negated ? operator.negated() : operator, compare.left(), compare.right());
    }
    Optional<Expression.Between> range = range(node);
    if (range.isPresent()) {
      return writtenAsRange(range.get(), negated)
          ? out
          : junction(!negated, parts -> ends(range.get(), negated, parts));
    }
    if (node instanceof Expression.In in) {
      return membership(in, negated);
    }
    return negated ? nested("not", List.of(node)) : node.accept(this);
  }

  private StringBuilder junction(boolean all, Consumer<SortedParts> operands) {
    open(all ? "and" : "or");
    SortedParts parts = new SortedParts(out);
    operands.accept(parts);
    parts.sort();
    return close();
  }

  /** {@code a and (b and c)} is one conjunction. */
  private void operands(Expression node, boolean negated, boolean all, SortedParts parts) {
    if (node instanceof Expression.Not not) {
      operands(not.operand(), !negated, all, parts);
    } else if (node instanceof Expression.And and && all != negated) {
      and.operands().forEach(operand -> operands(operand, negated, all, parts));
    } else if (node instanceof Expression.Or or && all == negated) {
      or.operands().forEach(operand -> operands(operand, negated, all, parts));
    } else {
      parts.begin();
      Optional<Expression.Between> range = all == negated ? Optional.empty() : range(node);
      if (range.isEmpty()) {
        test(node, negated);
      } else if (!writtenAsRange(range.get(), negated)) {
        ends(range.get(), negated, parts);
      }
    }
  }

  /** A range of values, written in either way. */
  private static Optional<Expression.Between> range(Expression node) {
    if (node instanceof Expression.In in
        && in.members().size() == 1
        && in.members().get(0).high().isPresent()) {
      Expression.Member only = in.members().get(0);
      return Optional.of(
          new Expression.Between(in.value(), only.low(), only.high().get(), in.span()));
    }
    return node instanceof Expression.Between between ? Optional.of(between) : Optional.empty();
  }

  /**
   * Writes a range as such if its value could hold another one, which only an {@code if} can: to
   * write such values twice could double the text at every level. Else nothing is written.
   */
  private boolean writtenAsRange(Expression.Between range, boolean negated) {
    int start = out.length();
    open(negated ? "not-between" : "between");
    range.value().accept(this);
    if (out.indexOf("(" + IF + " ", start) < 0) {
      out.setLength(start);
      return false;
    }
    range.low().accept(this);
    range.high().accept(this);
    close();
    return true;
  }

  private void ends(Expression.Between range, boolean negated, SortedParts parts) {
    parts.begin();
    compare(negated ? Comparison.LESS : Comparison.GREATER_OR_EQUAL, range.value(), range.low());
    parts.begin();
    compare(negated ? Comparison.GREATER : Comparison.LESS_OR_EQUAL, range.value(), range.high());
  }

  private StringBuilder compare(Comparison operator, Expression left, Expression right) {
    boolean turned = operator == Comparison.GREATER || operator == Comparison.GREATER_OR_EQUAL;
    boolean equality = operator == Comparison.EQUAL || operator == Comparison.NOT_EQUAL;
    open((turned ? operator.flipped() : operator).word());
    SortedParts parts = new SortedParts(out);
    parts.begin();
    (turned ? right : left).accept(this);
    parts.begin();
    (turned ? left : right).accept(this);
    if (equality) {
      parts.sort();
    }
    return close();
  }

  private StringBuilder membership(Expression.In node, boolean negated) {
    if (node.members().size() == 1) {
      Comparison operator = negated ? Comparison.NOT_EQUAL : Comparison.EQUAL;
      return compare(operator, node.value(), node.members().get(0).low());
    }
    open(negated ? "not-in" : "in");
    node.value().accept(this);
    SortedParts parts = new SortedParts(out);
    for (Expression.Member member : node.members()) {
      parts.begin();
      member.low().accept(this);
      member.high().ifPresent(high -> high.accept(this.mark("..")));
    }
    parts.sort();
    return close();
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
