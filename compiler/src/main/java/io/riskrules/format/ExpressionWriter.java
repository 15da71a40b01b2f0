package io.riskrules.format;

import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Window;
import io.riskrules.syntax.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * Writes expressions with as few parentheses as their meaning needs, except that an 'and' inside of
 * an 'or' has some, so that nobody has to know which binds tighter.
 */
final class ExpressionWriter implements Expression.Visitor<Void> {
  private final Document document;
  private final Plan plan;
  private final boolean mixedShown;

  /** Writes into a document, with or without the parentheses around 'and'. */
  ExpressionWriter(Document document, boolean mixedShown) {
    this.document = document;
    this.plan = new Plan(document);
    this.mixedShown = mixedShown;
  }

  /**
   * Whether the parentheses around 'and' may be written: they are levels of nesting, and a text
   * that nests too deep could not be read again.
   */
  static boolean canShowMixed(Expression expression) {
    ExpressionWriter writer = new ExpressionWriter(new Document(), true);
    writer.writeAll(expression);
    return !writer.plan.isTooDeep();
  }

  /**
   * Writes a whole expression. The methods of the visitor only plan what is to be written, part by
   * part, so that nesting costs no stack.
   */
  void writeAll(Expression expression) {
    write(expression);
    plan.carryOut();
  }

  private void write(Expression expression) {
    Expression plain = Binding.plain(expression);
    plan.then(() -> plain.accept(this));
  }

  /** Writes an operand, in parentheses if it binds more loosely than its place demands. */
  private void operand(Expression expression, Binding place) {
    Expression plain = Binding.plain(expression);
    if (!Binding.of(plain).isLooserThan(place)) {
      write(plain);
      return;
    }
    plan.enter();
    plan.text("(", Binding.start(plain));
    write(plain);
    plan.text(")");
    plan.leave();
  }

  @Override
  public Void visitNumeral(Expression.Numeral node) {
    return leaf(Spelling.number(node.value()), node.span());
  }

  @Override
  public Void visitText(Expression.Text node) {
    return leaf(Spelling.text(node.value()), node.span());
  }

  @Override
  public Void visitBool(Expression.Bool node) {
    return leaf(node.value() ? "true" : "false", node.span());
  }

  @Override
  public Void visitTimestamp(Expression.Timestamp node) {
    return leaf("timestamp " + Spelling.text(node.text()), node.span());
  }

  @Override
  public Void visitDuration(Expression.Duration node) {
    return leaf(Spelling.duration(node.millis()), node.span());
  }

  @Override
  public Void visitNull(Expression.Null node) {
    return leaf("null", node.span());
  }

  @Override
  public Void visitName(Expression.Name node) {
    return leaf(Spelling.name(node.name()), node.span());
  }

  @Override
  public Void visitBroken(Expression.Broken node) {
    return leaf(node.span().text(), node.span());
  }

  private Void leaf(String text, Span span) {
    plan.text(text, span);
    return null;
  }

  @Override
  public Void visitParenthesized(Expression.Parenthesized node) {
    write(node.inner());
    return null;
  }

  @Override
  public Void visitCell(Expression.Cell node) {
    plan.enter();
    plan.text(Spelling.name(node.table()) + "[", node.tableSpan());
    write(node.key());
    plan.text("].");
    plan.text(Spelling.name(node.column()), node.columnSpan());
    plan.leave();
    return null;
  }

  @Override
  public Void visitCall(Expression.Call node) {
    plan.enter();
    String name = Spelling.name(node.name().toLowerCase(Locale.ROOT));
    plan.text(name + "(", node.nameSpan());
    plan.beginGroup();
    for (int i = 0; i < node.arguments().size(); i++) {
      if (i > 0) {
        plan.text(",");
        plan.line();
      }
      write(node.arguments().get(i));
    }
    plan.endGroup();
    plan.text(")");
    plan.leave();
    window(node.window());
    return null;
  }

  private void window(Window window) {
    window.over().ifPresent(over -> clause(" over ", over));
    if (window.where().isPresent()) {
      plan.enter();
      plan.text(" where (");
      plan.beginGroup();
      write(window.where().get());
      plan.endGroup();
      plan.text(")");
      plan.leave();
    }
    by(window.by());
    window.every().ifPresent(every -> clause(" every ", every));
  }

  private void clause(String keyword, Expression.Duration length) {
    plan.text(keyword, length.span());
    write(length);
  }

  private void by(List<Word> fields) {
    plan.then(() -> by(document, fields));
  }

  /** {@code by} and its fields, if there are any. */
  static void by(Document document, List<Word> fields) {
    if (fields.isEmpty()) {
      return;
    }
    boolean several = fields.size() > 1;
    document.text(several ? " by (" : " by ");
    for (int i = 0; i < fields.size(); i++) {
      document.text(i > 0 ? ", " : "");
      document.text(Spelling.name(fields.get(i).text()), fields.get(i).span());
    }
    document.text(several ? ")" : "");
  }

  @Override
  public Void visitNegate(Expression.Negate node) {
    plan.enter();
    plan.text("-", node.span());
    operand(node.operand(), Binding.SIGN);
    plan.leave();
    return null;
  }

  /** A chain that begins with a chain of its kind in parentheses is one chain without them. */
  @Override
  public Void visitChain(Expression.Chain node) {
    Binding own = Binding.of(node);
    Binding tighter = own == Binding.SUM ? Binding.PRODUCT : Binding.SIGN;
    Deque<Expression.Chain> chains = new ArrayDeque<>();
    Expression first = node;
    while (first instanceof Expression.Chain chain && Binding.of(chain) == own) {
      chains.push(chain);
      first = Binding.plain(chain.first());
    }
    plan.beginGroup();
    operand(first, own);
    for (Expression.Chain chain : chains) {
      for (Expression.Step step : chain.steps()) {
        operator(step, own);
        operand(step.operand(), tighter);
      }
    }
    plan.endGroup();
    return null;
  }

  private void operator(Expression.Step step, Binding chain) {
    if (chain == Binding.SUM) {
      plan.line();
    } else {
      plan.text(" ");
    }
    plan.text(step.operator().word() + " ", Binding.start(step.operand()));
  }

  @Override
  public Void visitCompare(Expression.Compare node) {
    operand(node.left(), Binding.SUM);
    String operator = " " + node.operator().word() + " ";
    plan.text(operator, node.operatorSpan());
    operand(node.right(), Binding.SUM);
    return null;
  }

  @Override
  public Void visitIn(Expression.In node) {
    operand(node.value(), Binding.SUM);
    plan.text(not(node.negated()) + " in (", node.operatorSpan());
    plan.enter();
    plan.beginGroup();
    for (int i = 0; i < node.members().size(); i++) {
      if (i > 0) {
        plan.text(",");
        plan.fill();
      }
      member(node.members().get(i));
    }
    plan.endGroup();
    plan.text(")");
    plan.leave();
    return null;
  }

  private void member(Expression.Member member) {
    write(member.low());
    member
        .high()
        .ifPresent(
            high -> {
              plan.text("..");
              write(high);
            });
  }

  @Override
  public Void visitInList(Expression.InList node) {
    operand(node.value(), Binding.SUM);
    plan.text(not(node.negated()) + " in ", node.operatorSpan());
    plan.text("@" + Spelling.name(node.list()), node.listSpan());
    return null;
  }

  @Override
  public Void visitInCell(Expression.InCell node) {
    operand(node.value(), Binding.SUM);
    plan.text(not(node.negated()) + " in ", node.operatorSpan());
    return visitCell(node.cell());
  }

  @Override
  public Void visitBetween(Expression.Between node) {
    operand(node.value(), Binding.SUM);
    plan.text(not(node.negated()) + " between ", node.operatorSpan());
    operand(node.low(), Binding.SUM);
    plan.text(" and ", Binding.start(node.high()));
    operand(node.high(), Binding.SUM);
    return null;
  }

  @Override
  public Void visitTextTest(Expression.TextTest node) {
    operand(node.value(), Binding.SUM);
    String operator = not(node.negated()) + " " + node.operator().word() + " ";
    plan.text(operator, node.operatorSpan());
    operand(node.pattern(), Binding.SUM);
    return null;
  }

  @Override
  public Void visitIsNull(Expression.IsNull node) {
    operand(node.value(), Binding.SUM);
    plan.text(node.negated() ? " is not null" : " is null", node.operatorSpan());
    return null;
  }

  private static String not(boolean negated) {
    return negated ? " not" : "";
  }

  @Override
  public Void visitNot(Expression.Not node) {
    plan.enter();
    plan.text("not ", node.span());
    operand(node.operand(), Binding.NOT);
    plan.leave();
    return null;
  }

  @Override
  public Void visitAnd(Expression.And node) {
    return junction(flat(node, new ArrayList<>()), "and ", Binding.NOT);
  }

  @Override
  public Void visitOr(Expression.Or node) {
    Binding place = mixedShown ? Binding.NOT : Binding.AND;
    return junction(flat(node, new ArrayList<>()), "or ", place);
  }

  private Void junction(List<Expression> operands, String word, Binding place) {
    plan.beginGroup();
    operand(operands.get(0), place);
    for (int i = 1; i < operands.size(); i++) {
      plan.line();
      plan.text(word, Binding.start(operands.get(i)));
      operand(operands.get(i), place);
    }
    plan.endGroup();
    return null;
  }

  /** The operands of an 'and' or an 'or', and of those of its kind that are operands of it. */
  private static List<Expression> flat(Expression node, List<Expression> into) {
    List<Expression> operands =
        node instanceof Expression.And and ? and.operands() : ((Expression.Or) node).operands();
    for (Expression operand : operands) {
      Expression plain = Binding.plain(operand);
      if (plain.getClass() == node.getClass()) {
        flat(plain, into);
      } else {
        into.add(plain);
      }
    }
    return into;
  }

  @Override
  public Void visitIf(Expression.If node) {
    plan.enter();
    plan.beginGroup();
    branch("if ", node);
    Expression rest = Binding.plain(node.otherwise());
    while (rest instanceof Expression.If next) {
      plan.line();
      branch("else if ", next);
      rest = Binding.plain(next.otherwise());
    }
    plan.line();
    plan.text("else ", Binding.start(rest));
    operand(rest, Binding.OR);
    plan.endGroup();
    plan.leave();
    return null;
  }

  private void branch(String word, Expression.If node) {
    plan.text(word, node.keywordSpan());
    write(node.condition());
    plan.text(" then ", Binding.start(node.whenTrue()));
    write(node.whenTrue());
  }
}
