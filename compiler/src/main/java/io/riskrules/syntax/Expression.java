package io.riskrules.syntax;

import io.riskrules.source.Span;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * An expression as written. Chains of {@code and}, {@code or}, {@code +} and {@code *} are lists,
 * so that they cost no depth.
 */
public sealed interface Expression {
  /** Where it stands. */
  Span span();

  /** Calls the visitor's method for this record. */
  <R> R accept(Visitor<R> visitor);

  /** A method for each record and no default: a new record breaks every phase at compile time. */
  interface Visitor<R> {
    R visitNumeral(Numeral node);

    R visitText(Text node);

    R visitBool(Bool node);

    R visitTimestamp(Timestamp node);

    R visitDuration(Duration node);

    R visitNull(Null node);

    R visitName(Name node);

    R visitCell(Cell node);

    R visitCall(Call node);

    R visitNegate(Negate node);

    R visitChain(Chain node);

    R visitCompare(Compare node);

    R visitIn(In node);

    R visitInList(InList node);

    R visitInCell(InCell node);

    R visitBetween(Between node);

    R visitTextTest(TextTest node);

    R visitIsNull(IsNull node);

    R visitNot(Not node);

    R visitAnd(And node);

    R visitOr(Or node);

    R visitIf(If node);

    R visitParenthesized(Parenthesized node);

    R visitBroken(Broken node);
  }

  /** One operator and operand of a {@link Chain}. */
  record Step(Operator operator, Span operatorSpan, Expression operand) {}

  /**
   * What stands between the parentheses of {@code in}: a literal, or a range when {@code high} is
   * there.
   */
  record Member(Expression low, Optional<Expression> high, Span span) {}

  /**
   * A number as written, such as {@code 500_000} or {@code 1e6}; {@code value} is its exact value.
   */
  record Numeral(BigDecimal value, Span span) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNumeral(this);
    }
  }

  /** A text literal; {@code raw} if it was written as {@code r"…"}. */
  record Text(String value, boolean raw, Span span) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitText(this);
    }
  }

  /** {@code true} or {@code false}. */
  record Bool(boolean value, Span span) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitBool(this);
    }
  }

  /** {@code timestamp "…"}: milliseconds since 1970 UTC, and the text between the quotes. */
  record Timestamp(long millis, String text, Span span) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitTimestamp(this);
    }
  }

  /** A length of time: milliseconds. */
  record Duration(long millis, Span span) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitDuration(this);
    }
  }

  /** The word {@code null} where a value stands, which the check refuses. */
  record Null(Span span) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNull(this);
    }
  }

  /** A field or a define, dotted or not, without back-quotes. */
  record Name(String name, Span span) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitName(this);
    }
  }

  /** {@code table[key].column}. */
  record Cell(
      String table, Span tableSpan, Expression key, String column, Span columnSpan, Span span)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitCell(this);
    }
  }

  /**
   * A function, or an aggregate when its name is one; {@code window} holds what follows the
   * arguments of an aggregate.
   */
  record Call(String name, Span nameSpan, List<Expression> arguments, Window window, Span span)
      implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitCall(this);
    }
  }

  /** Unary minus. */
  record Negate(Expression operand, Span span) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNegate(this);
    }
  }

  /** A chain of {@code + -} or of {@code * / %}, from left to right. */
  record Chain(Expression first, List<Step> steps, Span span) implements Expression {
    public Chain {
      steps = List.copyOf(steps);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitChain(this);
    }
  }

  /** {@code = != < <= > >=}; the span of the operator stands beside it. */
  record Compare(
      Comparison operator, Span operatorSpan, Expression left, Expression right, Span span)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitCompare(this);
    }
  }

  /** {@code [not] in (…)}. */
  record In(
      boolean negated,
      Span operatorSpan,
      Expression value,
      List<Member> members,
      Span listSpan,
      Span span)
      implements Expression {
    public In {
      members = List.copyOf(members);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitIn(this);
    }
  }

  /** {@code [not] in @list}; {@code listSpan} begins at the {@code @}. */
  record InList(
      boolean negated, Span operatorSpan, Expression value, String list, Span listSpan, Span span)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitInList(this);
    }
  }

  /** {@code [not] in table[key].column}. */
  record InCell(boolean negated, Span operatorSpan, Expression value, Cell cell, Span span)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitInCell(this);
    }
  }

  /** {@code [not] between … and …}. */
  record Between(
      boolean negated,
      Span operatorSpan,
      Expression value,
      Expression low,
      Expression high,
      Span span)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitBetween(this);
    }
  }

  /**
   * {@code [not] like}, {@code matches}, {@code contains}, {@code starts with}, {@code ends with}.
   */
  record TextTest(
      boolean negated,
      TextOperator operator,
      Span operatorSpan,
      Expression value,
      Expression pattern,
      Span span)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitTextTest(this);
    }
  }

  /** {@code is [not] null} and {@code is [not] missing}. */
  record IsNull(boolean negated, Span operatorSpan, Expression value, Span span)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitIsNull(this);
    }
  }

  /** {@code not}. */
  record Not(Expression operand, Span span) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNot(this);
    }
  }

  /** A chain of {@code and}: at least two operands. */
  record And(List<Expression> operands, Span span) implements Expression {
    public And {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitAnd(this);
    }
  }

  /** A chain of {@code or}: at least two operands. */
  record Or(List<Expression> operands, Span span) implements Expression {
    public Or {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitOr(this);
    }
  }

  /** {@code if … then … else …}; {@code keywordSpan} is the {@code if}. */
  record If(
      Expression condition, Expression whenTrue, Expression otherwise, Span keywordSpan, Span span)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitIf(this);
    }
  }

  /** Parentheses as written; they have no meaning of their own. */
  record Parenthesized(Expression inner, Span span) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitParenthesized(this);
    }
  }

  /**
   * Something that was reported when it was read, such as a bad number: it says no more. Its {@code
   * parts} are what is known of it, to be checked for mistakes of their own.
   */
  record Broken(List<Expression> parts, Span span) implements Expression {
    public Broken {
      parts = List.copyOf(parts);
    }

    /** Something of which nothing is known. */
    public Broken(Span span) {
      this(List.of(), span);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitBroken(this);
    }
  }
}
