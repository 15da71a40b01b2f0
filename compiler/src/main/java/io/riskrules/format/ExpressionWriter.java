package io.riskrules.format;

import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Operator;
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
final class ExpressionWriter implements Expression.Visitor<Document> {
  private final Document document;
  private final boolean mixedShown;
  private final Levels levels = new Levels();

  /** Writes into a document, with or without the parentheses around 'and'. */
  ExpressionWriter(Document document, boolean mixedShown) {
    this.document = document;
    this.mixedShown = mixedShown;
  }

  /**
   * Whether the parentheses around 'and' may be written: they are levels of nesting, and a text
   * that nests too deep could not be read again.
   */
  static boolean canShowMixed(Expression expression) {
    ExpressionWriter writer = new ExpressionWriter(new Document(), true);
    writer.write(expression);
    return !writer.levels.isTooDeep();
  }

  /** Writes a whole expression. */
  void write(Expression expression) {
    Binding.plain(expression).accept(this);
  }

  /** Writes an operand, in parentheses if it binds more loosely than its place demands. */
  private void operand(Expression expression, Binding place) {
    Expression plain = Binding.plain(expression);
    if (!Binding.of(plain).isLooserThan(place)) {
      plain.accept(this);
      return;
    }
    levels.enter();
    document.text("(", Binding.start(plain));
    write(plain);
    document.text(")");
    levels.leave();
  }

  @Override
  public Document visitNumeral(Expression.Numeral node) {
    return leaf(Spelling.number(node.value()), node.span());
  }

  @Override
  public Document visitText(Expression.Text node) {
    return leaf(Spelling.text(node.value()), node.span());
  }

  @Override
  public Document visitBool(Expression.Bool node) {
    return leaf(node.value() ? "true" : "false", node.span());
  }

  @Override
  public Document visitTimestamp(Expression.Timestamp node) {
    return leaf("timestamp " + Spelling.text(node.text()), node.span());
  }

  @Override
  public Document visitDuration(Expression.Duration node) {
    return leaf(Spelling.duration(node.millis()), node.span());
  }

  @Override
  public Document visitNull(Expression.Null node) {
    return leaf("null", node.span());
  }

  @Override
  public Document visitName(Expression.Name node) {
    return leaf(Spelling.name(node.name()), node.span());
  }

  @Override
  public Document visitBroken(Expression.Broken node) {
    return leaf(node.span().text(), node.span());
  }

  private Document leaf(String text, Span span) {
    document.text(text, span);
    return document;
  }

  @Override
  public Document visitParenthesized(Expression.Parenthesized node) {
    write(node.inner());
    return document;
  }

  @Override
  public Document visitCell(Expression.Cell node) {
    levels.enter();
    document.text(Spelling.name(node.table()) + "[", node.tableSpan());
    write(node.key());
    document.text("].");
    document.text(Spelling.name(node.column()), node.columnSpan());
    levels.leave();
    return document;
  }

  @Override
  public Document visitCall(Expression.Call node) {
    levels.enter();
    String name = Spelling.name(node.name().toLowerCase(Locale.ROOT));
    document.text(name + "(", node.nameSpan());
    group(
        () -> {
          for (int i = 0; i < node.arguments().size(); i++) {
            if (i > 0) {
              document.text(",");
              document.line();
            }
            write(node.arguments().get(i));
          }
        });
    document.text(")");
    levels.leave();
    window(node.window());
    return document;
  }

  private void window(Window window) {
    window.over().ifPresent(over -> clause(" over ", over));
    window
        .where()
        .ifPresent(
            condition -> {
              levels.enter();
              document.text(" where (");
              group(() -> write(condition));
              document.text(")");
              levels.leave();
            });
    by(window.by());
    window.every().ifPresent(every -> clause(" every ", every));
  }

  private void clause(String keyword, Expression.Duration length) {
    document.text(keyword, length.span());
    write(length);
  }

  /** {@code by} and its fields, if there are any. */
  void by(List<Word> fields) {
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
  public Document visitNegate(Expression.Negate node) {
    levels.enter();
    document.text("-", node.span());
    operand(node.operand(), Binding.SIGN);
    levels.leave();
    return document;
  }

  /** A chain that begins with a chain of its kind in parentheses is one chain without them. */
  @Override
  public Document visitChain(Expression.Chain node) {
    Binding own = Binding.of(node);
    Binding tighter = own == Binding.SUM ? Binding.PRODUCT : Binding.SIGN;
    Deque<Expression.Chain> chains = new ArrayDeque<>();
    Expression first = node;
    while (first instanceof Expression.Chain chain && Binding.of(chain) == own) {
      chains.push(chain);
      first = Binding.plain(chain.first());
    }
    Expression start = first;
    group(
        () -> {
          operand(start, own);
          chains.forEach(chain -> chain.steps().forEach(step -> step(step, own, tighter)));
        });
    return document;
  }

  private void step(Expression.Step step, Binding own, Binding tighter) {
    if (own == Binding.SUM) {
      document.line();
    } else {
      document.text(" ");
    }
    operator(step.operator(), step.operand());
    operand(step.operand(), tighter);
  }

  private void operator(Operator operator, Expression operand) {
    document.text(operator.word() + " ", Binding.start(operand));
  }

  @Override
  public Document visitCompare(Expression.Compare node) {
    operand(node.left(), Binding.SUM);
    String operator = " " + node.operator().word() + " ";
    document.text(operator, node.operatorSpan());
    operand(node.right(), Binding.SUM);
    return document;
  }

  @Override
  public Document visitIn(Expression.In node) {
    operand(node.value(), Binding.SUM);
    document.text(not(node.negated()) + " in (", node.operatorSpan());
    levels.enter();
    group(
        () -> {
          for (int i = 0; i < node.members().size(); i++) {
            if (i > 0) {
              document.text(",");
              document.fill();
            }
            member(node.members().get(i));
          }
        });
    document.text(")");
    levels.leave();
    return document;
  }

  private void member(Expression.Member member) {
    write(member.low());
    member
        .high()
        .ifPresent(
            high -> {
              document.text("..");
              write(high);
            });
  }

  @Override
  public Document visitInList(Expression.InList node) {
    operand(node.value(), Binding.SUM);
    document.text(not(node.negated()) + " in ", node.operatorSpan());
    document.text("@" + Spelling.name(node.list()), node.listSpan());
    return document;
  }

  @Override
  public Document visitInCell(Expression.InCell node) {
    operand(node.value(), Binding.SUM);
    document.text(not(node.negated()) + " in ", node.operatorSpan());
    return visitCell(node.cell());
  }

  @Override
  public Document visitBetween(Expression.Between node) {
    operand(node.value(), Binding.SUM);
    document.text(not(node.negated()) + " between ", node.operatorSpan());
    operand(node.low(), Binding.SUM);
    document.text(" and ", Binding.start(node.high()));
    operand(node.high(), Binding.SUM);
    return document;
  }

  @Override
  public Document visitTextTest(Expression.TextTest node) {
    operand(node.value(), Binding.SUM);
    String operator = not(node.negated()) + " " + node.operator().word() + " ";
    document.text(operator, node.operatorSpan());
    operand(node.pattern(), Binding.SUM);
    return document;
  }

  @Override
  public Document visitIsNull(Expression.IsNull node) {
    operand(node.value(), Binding.SUM);
    document.text(node.negated() ? " is not null" : " is null", node.operatorSpan());
    return document;
  }

  private static String not(boolean negated) {
    return negated ? " not" : "";
  }

  @Override
  public Document visitNot(Expression.Not node) {
    levels.enter();
    document.text("not ", node.span());
    operand(node.operand(), Binding.NOT);
    levels.leave();
    return document;
  }

  @Override
  public Document visitAnd(Expression.And node) {
    return junction(flat(node, new ArrayList<>()), "and ", Binding.NOT);
  }

  @Override
  public Document visitOr(Expression.Or node) {
    Binding place = mixedShown ? Binding.NOT : Binding.AND;
    return junction(flat(node, new ArrayList<>()), "or ", place);
  }

  private Document junction(List<Expression> operands, String word, Binding place) {
    group(
        () -> {
          operand(operands.get(0), place);
          for (Expression operand : operands.subList(1, operands.size())) {
            document.line();
            document.text(word, Binding.start(operand));
            operand(operand, place);
          }
        });
    return document;
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
  public Document visitIf(Expression.If node) {
    levels.enter();
    group(
        () -> {
          branch("if ", node);
          Expression rest = Binding.plain(node.otherwise());
          while (rest instanceof Expression.If next) {
            document.line();
            branch("else if ", next);
            rest = Binding.plain(next.otherwise());
          }
          document.line();
          document.text("else ", Binding.start(rest));
          operand(rest, Binding.OR);
        });
    levels.leave();
    return document;
  }

  private void branch(String word, Expression.If node) {
    document.text(word, node.keywordSpan());
    write(node.condition());
    document.text(" then ", Binding.start(node.whenTrue()));
    write(node.whenTrue());
  }

  /** Content that stands on one line if it fits; lines within it stand in by two. */
  private void group(Runnable content) {
    int before = document.indent();
    document.open();
    document.indent(before + 2);
    content.run();
    document.indent(before);
    document.close();
  }
}
