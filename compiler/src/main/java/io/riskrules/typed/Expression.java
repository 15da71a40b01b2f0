package io.riskrules.typed;

import io.riskrules.function.Function;
import io.riskrules.schema.Column;
import io.riskrules.schema.Field;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Operator;
import io.riskrules.syntax.TextOperator;
import java.util.List;
import java.util.Optional;

/**
 * An expression as checked: defines expanded, names resolved, negated operators turned into {@link
 * Not}, and a type, a nullability and a span on every node. A condition is an expression of type
 * bool whose null is <em>unknown</em>. Code generation, the lints, the index, explain and the
 * reference interpreter all read this tree.
 */
public sealed interface Expression {
  /** The type of its value. */
  ValueType type();

  /** Whether its value can be null; when in doubt, yes. */
  boolean nullable();

  /** Where it was written. */
  Span span();

  /** Calls the visitor's method for this record. */
  <R> R accept(ExpressionVisitor<R> visitor);

  /** One operator and operand of a {@link Chain}, and the type of the chain up to and with it. */
  record Step(Operator operator, Expression operand, ValueType type) {}

  /** A literal member of {@code in}, or a range with both ends when {@code high} is there. */
  record Member(Constant low, Optional<Constant> high) {}

  /** A value that is never null, in the form of {@link io.riskrules.event.Event#value}. */
  record Constant(Object value, ValueType type, Span span) implements Expression {
    @Override
    public boolean nullable() {
      return false;
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitConstant(this);
    }
  }

  /** Always null. */
  record NullConstant(ValueType type, Span span) implements Expression {
    @Override
    public boolean nullable() {
      return true;
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitNullConstant(this);
    }
  }

  /** A field of the event. */
  record FieldValue(Field field, Span span) implements Expression {
    @Override
    public ValueType type() {
      return field.type();
    }

    @Override
    public boolean nullable() {
      return !field.required();
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitFieldValue(this);
    }
  }

  /** A cell of a table: null when there is no such row. */
  record Cell(TableSchema table, Expression key, Column column, Span span) implements Expression {
    @Override
    public ValueType type() {
      return column.type();
    }

    @Override
    public boolean nullable() {
      return true;
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitCell(this);
    }
  }

  /**
   * The answer of an aggregate; {@code number} is its place in {@link
   * CheckedCondition#aggregates()}, unless the condition was {@link CheckedCondition#numbered given
   * others}.
   */
  record AggregateValue(
      Aggregate aggregate, int number, ValueType type, boolean nullable, Span span)
      implements Expression {
    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitAggregateValue(this);
    }
  }

  /** {@code session_start}, or {@code session_end} unless {@code start}. */
  record SessionBound(boolean start, Span span) implements Expression {
    @Override
    public ValueType type() {
      return ValueType.timestamp();
    }

    @Override
    public boolean nullable() {
      return false;
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitSessionBound(this);
    }
  }

  /** Unary minus. */
  record Negate(Expression operand, ValueType type, Span span) implements Expression {
    @Override
    public boolean nullable() {
      return operand.nullable();
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitNegate(this);
    }
  }

  /** A chain of arithmetic from left to right; every step has the type of what stands up to it. */
  record Chain(Expression first, List<Step> steps, boolean nullable, Span span)
      implements Expression {
    public Chain {
      steps = List.copyOf(steps);
    }

    @Override
    public ValueType type() {
      return steps.get(steps.size() - 1).type();
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitChain(this);
    }
  }

  /** A comparison of two values whose types meet. */
  record Compare(Comparison operator, Expression left, Expression right, Span span)
      implements Expression {
    @Override
    public ValueType type() {
      return ValueType.bool();
    }

    @Override
    public boolean nullable() {
      return left.nullable() || right.nullable();
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitCompare(this);
    }
  }

  /** Whether a value is one of the members. */
  record In(Expression value, List<Member> members, Span span) implements Expression {
    public In {
      members = List.copyOf(members);
    }

    @Override
    public ValueType type() {
      return ValueType.bool();
    }

    @Override
    public boolean nullable() {
      return value.nullable();
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitIn(this);
    }
  }

  /** Whether a value stands in a named list. */
  record InList(Expression value, ListSchema list, Span span) implements Expression {
    @Override
    public ValueType type() {
      return ValueType.bool();
    }

    @Override
    public boolean nullable() {
      return value.nullable();
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitInList(this);
    }
  }

  /** Whether a value stands in the list of a table's cell: unknown when either is null. */
  record InCell(Expression value, Cell cell, Span span) implements Expression {
    @Override
    public ValueType type() {
      return ValueType.bool();
    }

    @Override
    public boolean nullable() {
      return true;
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitInCell(this);
    }
  }

  /** {@code value >= low and value <= high}. */
  record Between(Expression value, Expression low, Expression high, Span span)
      implements Expression {
    @Override
    public ValueType type() {
      return ValueType.bool();
    }

    @Override
    public boolean nullable() {
      return value.nullable() || low.nullable() || high.nullable();
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitBetween(this);
    }
  }

  /** A test of text; the pattern of {@code like} and {@code matches} is a constant. */
  record TextTest(TextOperator operator, Expression value, Expression pattern, Span span)
      implements Expression {
    @Override
    public ValueType type() {
      return ValueType.bool();
    }

    @Override
    public boolean nullable() {
      return value.nullable() || pattern.nullable();
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitTextTest(this);
    }
  }

  /** Whether a value is null: never unknown. */
  record IsNull(Expression value, Span span) implements Expression {
    @Override
    public ValueType type() {
      return ValueType.bool();
    }

    @Override
    public boolean nullable() {
      return false;
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitIsNull(this);
    }
  }

  /** Negation: unknown stays unknown. */
  record Not(Expression operand, Span span) implements Expression {
    @Override
    public ValueType type() {
      return ValueType.bool();
    }

    @Override
    public boolean nullable() {
      return operand.nullable();
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitNot(this);
    }
  }

  /** Conjunction of two or more. */
  record And(List<Expression> operands, Span span) implements Expression {
    public And {
      operands = List.copyOf(operands);
    }

    @Override
    public ValueType type() {
      return ValueType.bool();
    }

    @Override
    public boolean nullable() {
      return operands.stream().anyMatch(Expression::nullable);
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitAnd(this);
    }
  }

  /** Disjunction of two or more. */
  record Or(List<Expression> operands, Span span) implements Expression {
    public Or {
      operands = List.copyOf(operands);
    }

    @Override
    public ValueType type() {
      return ValueType.bool();
    }

    @Override
    public boolean nullable() {
      return operands.stream().anyMatch(Expression::nullable);
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitOr(this);
    }
  }

  /** The one branch or the other; an unknown condition takes {@code otherwise}. */
  record If(
      Expression condition, Expression whenTrue, Expression otherwise, ValueType type, Span span)
      implements Expression {
    /** A chain of {@code else if} is one level of nesting, so it must not cost depth. */
    @Override
    public boolean nullable() {
      Expression rest = this;
      while (rest instanceof If branch) {
        if (branch.whenTrue().nullable()) {
          return true;
        }
        rest = branch.otherwise();
      }
      return rest.nullable();
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitIf(this);
    }
  }

  /** A call of a built-in function. */
  record Call(
      Function function, List<Expression> arguments, ValueType type, boolean nullable, Span span)
      implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visitCall(this);
    }
  }
}
