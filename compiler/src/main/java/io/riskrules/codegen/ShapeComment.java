package io.riskrules.codegen;

import io.riskrules.schema.Field;
import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;
import java.util.List;

/**
 * A condition's shape for readers of generated code: {@code ?} for constants, indexes for fields,
 * lists and tables, and nothing that a rule's author wrote. Long ones end early.
 */
final class ShapeComment implements ExpressionVisitor<Void> {
  private static final int LONGEST = 300;

  private final StringBuilder out = new StringBuilder();

  static String of(Expression condition) {
    ShapeComment comment = new ShapeComment();
    comment.write(condition);
    return comment.out.toString();
  }

  private Void write(Expression node) {
    if (out.length() <= LONGEST) {
      node.accept(this);
    } else if (!out.toString().endsWith("...")) {
      out.append("...");
    }
    return null;
  }

  private Void write(String text) {
    out.append(text);
    return null;
  }

  private Void operands(List<Expression> operands, String separator) {
    write("(");
    for (int i = 0; i < operands.size() && out.length() <= LONGEST; i++) {
      write(i == 0 ? "" : separator);
      write(operands.get(i));
    }
    return write(")");
  }

  @Override
  public Void visitConstant(Expression.Constant node) {
    return write("?");
  }

  @Override
  public Void visitNullConstant(Expression.NullConstant node) {
    return write("null");
  }

  @Override
  public Void visitFieldValue(Expression.FieldValue node) {
    Field field = node.field();
    return write("field" + field.index());
  }

  @Override
  public Void visitCell(Expression.Cell node) {
    write((node.table().lookup() ? "lookup" : "table") + node.table().index() + "[");
    write(node.key());
    return write("].column" + node.column().index());
  }

  @Override
  public Void visitAggregateValue(Expression.AggregateValue node) {
    return write("aggregate?");
  }

  @Override
  public Void visitSessionBound(Expression.SessionBound node) {
    return write(node.start() ? "session_start" : "session_end");
  }

  @Override
  public Void visitNegate(Expression.Negate node) {
    write("-");
    return write(node.operand());
  }

  @Override
  public Void visitChain(Expression.Chain node) {
    write("(");
    write(node.first());
    for (Expression.Step step : node.steps()) {
      if (out.length() <= LONGEST) {
        write(" " + step.operator().word() + " ");
        write(step.operand());
      }
    }
    return write(")");
  }

  private Void infix(Expression left, String word, Expression right) {
    write(left);
    write(" " + word + " ");
    return write(right);
  }

  @Override
  public Void visitCompare(Expression.Compare node) {
    return infix(node.left(), node.operator().word(), node.right());
  }

  @Override
  public Void visitIn(Expression.In node) {
    write(node.value());
    return write(" in (?)");
  }

  @Override
  public Void visitInList(Expression.InList node) {
    write(node.value());
    return write(" in list" + node.list().index());
  }

  @Override
  public Void visitInCell(Expression.InCell node) {
    return infix(node.value(), "in", node.cell());
  }

  @Override
  public Void visitBetween(Expression.Between node) {
    write(node.value());
    write(" between ");
    return infix(node.low(), "and", node.high());
  }

  @Override
  public Void visitTextTest(Expression.TextTest node) {
    return infix(node.value(), node.operator().word(), node.pattern());
  }

  @Override
  public Void visitIsNull(Expression.IsNull node) {
    write(node.value());
    return write(" is null");
  }

  @Override
  public Void visitNot(Expression.Not node) {
    write("not ");
    return operands(List.of(node.operand()), "");
  }

  @Override
  public Void visitAnd(Expression.And node) {
    return operands(node.operands(), " and ");
  }

  @Override
  public Void visitOr(Expression.Or node) {
    return operands(node.operands(), " or ");
  }

  @Override
  public Void visitIf(Expression.If node) {
    Expression rest = node;
    while (rest instanceof Expression.If next && out.length() <= LONGEST) {
      write("if ");
      write(next.condition());
      write(" then ");
      write(next.whenTrue());
      write(" else ");
      rest = next.otherwise();
    }
    return write(rest);
  }

  /** Functions are constants of a shape, so that their names stand nowhere. */
  @Override
  public Void visitCall(Expression.Call node) {
    write("function");
    return operands(node.arguments(), ", ");
  }
}
