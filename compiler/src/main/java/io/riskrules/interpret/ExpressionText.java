package io.riskrules.interpret;

import io.riskrules.syntax.Operator;
import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The text of a checked expression on one line, for explanations: defines are expanded, and what is
 * too long to read ends in {@code …}.
 */
public final class ExpressionText implements ExpressionVisitor<StringBuilder> {
  private static final int LONGEST = 400;
  private static final int MOST_MEMBERS = 8;

  /** The tests whose operator has a negated form, such as {@code not in}. */
  private static final Set<Class<?>> NEGATABLE =
      Set.of(
          Expression.In.class,
          Expression.InList.class,
          Expression.InCell.class,
          Expression.Between.class,
          Expression.TextTest.class,
          Expression.IsNull.class);

  private final StringBuilder out = new StringBuilder();
  private final Function<Expression, String> notes;
  private boolean negated;

  private ExpressionText(Function<Expression, String> notes) {
    this.notes = notes;
  }

  /** The text of an expression. */
  public static String of(Expression expression) {
    return of(expression, node -> "");
  }

  /** The text of an expression in which fields, cells, aggregates and calls bear a note. */
  static String of(Expression expression, Function<Expression, String> notes) {
    return expression.accept(new ExpressionText(notes)).toString();
  }

  /** Writes a node, in parentheses unless it binds at least as tightly as that. */
  private StringBuilder write(Expression node, int binding) {
    if (out.length() > LONGEST) {
      boolean ended = out.charAt(out.length() - 1) == '…';
      return ended ? out : out.append('…');
    }
    if (Binding.of(node) >= binding) {
      return node.accept(this);
    }
    out.append('(');
    return node.accept(this).append(')');
  }

  private StringBuilder infix(Expression left, String word, Expression right, int binding) {
    write(left, binding).append(' ').append(word).append(' ');
    return write(right, binding);
  }

  /** The {@code not} of the operator being written; to be asked before its operands are. */
  private String not() {
    String word = negated ? " not" : "";
    negated = false;
    return word;
  }

  private StringBuilder note(Expression node) {
    String note = notes.apply(node);
    return note.isEmpty() ? out : out.append(" (").append(note).append(')');
  }

  private StringBuilder list(List<Expression> operands, String separator, int binding) {
    for (int i = 0; i < operands.size() && out.length() <= LONGEST; i++) {
      out.append(i == 0 ? "" : separator);
      write(operands.get(i), binding);
    }
    return out;
  }

  @Override
  public StringBuilder visitConstant(Expression.Constant node) {
    return out.append(ValueText.of(node.value(), node.type()));
  }

  @Override
  public StringBuilder visitNullConstant(Expression.NullConstant node) {
    return out.append("null");
  }

  @Override
  public StringBuilder visitFieldValue(Expression.FieldValue node) {
    out.append(node.field().name());
    return note(node);
  }

  @Override
  public StringBuilder visitCell(Expression.Cell node) {
    out.append(node.table().name()).append('[');
    write(node.key(), 0).append("].").append(node.column().name());
    return note(node);
  }

  @Override
  public StringBuilder visitAggregateValue(Expression.AggregateValue node) {
    out.append(node.aggregate().text());
    return note(node);
  }

  @Override
  public StringBuilder visitSessionBound(Expression.SessionBound node) {
    out.append(node.start() ? "session_start" : "session_end");
    return note(node);
  }

  @Override
  public StringBuilder visitNegate(Expression.Negate node) {
    out.append('-');
    return write(node.operand(), Binding.PRIMARY);
  }

  @Override
  public StringBuilder visitChain(Expression.Chain node) {
    int start = out.length();
    boolean sum = isSum(node.steps().get(0).operator());
    write(node.first(), sum ? Binding.SUM : Binding.PRODUCT);
    for (Expression.Step step : node.steps()) {
      if (out.length() > LONGEST) {
        return out.append('…');
      }
      boolean additive = isSum(step.operator());
      if (sum && !additive) {
        out.insert(start, '(').append(')');
      }
      sum = additive;
      out.append(' ').append(step.operator().word()).append(' ');
      write(step.operand(), additive ? Binding.PRODUCT : Binding.SIGN);
    }
    return out;
  }

  private static boolean isSum(Operator operator) {
    return operator == Operator.ADD || operator == Operator.SUBTRACT;
  }

  @Override
  public StringBuilder visitCompare(Expression.Compare node) {
    return infix(node.left(), node.operator().word(), node.right(), Binding.SUM);
  }

  @Override
  public StringBuilder visitIn(Expression.In node) {
    String not = not();
    write(node.value(), Binding.SUM).append(not).append(" in (");
    int shown = Math.min(node.members().size(), MOST_MEMBERS);
    for (int i = 0; i < shown; i++) {
      Expression.Member member = node.members().get(i);
      out.append(i == 0 ? "" : ", ");
      visitConstant(member.low());
      member.high().ifPresent(high -> visitConstant(high, ".."));
    }
    return out.append(shown < node.members().size() ? ", …)" : ")");
  }

  private void visitConstant(Expression.Constant node, String before) {
    out.append(before);
    visitConstant(node);
  }

  @Override
  public StringBuilder visitInList(Expression.InList node) {
    String not = not();
    write(node.value(), Binding.SUM).append(not);
    return out.append(" in @").append(node.list().name());
  }

  @Override
  public StringBuilder visitInCell(Expression.InCell node) {
    String not = not();
    write(node.value(), Binding.SUM).append(not).append(" in ");
    return visitCell(node.cell());
  }

  @Override
  public StringBuilder visitBetween(Expression.Between node) {
    String not = not();
    write(node.value(), Binding.SUM).append(not).append(" between ");
    return infix(node.low(), "and", node.high(), Binding.SUM);
  }

  @Override
  public StringBuilder visitTextTest(Expression.TextTest node) {
    String not = not();
    write(node.value(), Binding.SUM).append(not).append(' ');
    out.append(node.operator().word()).append(' ');
    return write(node.pattern(), Binding.SUM);
  }

  @Override
  public StringBuilder visitIsNull(Expression.IsNull node) {
    String not = not();
    return write(node.value(), Binding.SUM).append(" is").append(not).append(" null");
  }

  @Override
  public StringBuilder visitNot(Expression.Not node) {
    if (NEGATABLE.contains(node.operand().getClass())) {
      negated = true;
      return node.operand().accept(this);
    }
    out.append("not ");
    return write(node.operand(), Binding.NOT);
  }

  @Override
  public StringBuilder visitAnd(Expression.And node) {
    return list(node.operands(), " and ", Binding.NOT);
  }

  @Override
  public StringBuilder visitOr(Expression.Or node) {
    return list(node.operands(), " or ", Binding.AND);
  }

  @Override
  public StringBuilder visitIf(Expression.If node) {
    Expression rest = node;
    while (rest instanceof Expression.If next && out.length() <= LONGEST) {
      out.append("if ");
      write(next.condition(), Binding.OR).append(" then ");
      write(next.whenTrue(), Binding.OR).append(" else ");
      rest = next.otherwise();
    }
    return write(rest, Binding.OR);
  }

  @Override
  public StringBuilder visitCall(Expression.Call node) {
    out.append(node.function().name()).append('(');
    list(node.arguments(), ", ", 0).append(')');
    return note(node);
  }
}
