package io.riskrules.format;

import io.riskrules.syntax.Expectation;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Given;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Statement;
import io.riskrules.syntax.Window;
import io.riskrules.syntax.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a tree says, as text: without places, without parentheses that change nothing, and without
 * the spellings that mean the same. Two trees that say the same give equal texts.
 */
public final class Structure implements Expression.Visitor<String> {

  /** Of a whole file, a line a statement. */
  public static String of(RulesFile file) {
    return file.statements().stream().map(Structure::of).collect(Collectors.joining("\n"));
  }

  /** Of one expression. */
  public static String of(Expression expression) {
    return new Structure().text(expression);
  }

  private static String of(Statement statement) {
    if (statement instanceof Statement.Define define) {
      return "define " + define.name().text() + " " + define.expression().map(Structure::of);
    }
    Statement.Rule rule = (Statement.Rule) statement;
    return String.join(
        " ",
        "rule",
        rule.id().text(),
        words(rule.title().stream().toList()),
        rule.session().map(s -> s.gap().millis() + words(s.by())).toString(),
        rule.when().map(Structure::of).toString(),
        small(rule.action()),
        small(rule.severity()),
        rule.score().map(n -> n.value().toPlainString()).toString(),
        words(rule.tags()),
        rule.from().map(Expression.Timestamp::millis).toString(),
        rule.until().map(Expression.Timestamp::millis).toString(),
        small(rule.mode()),
        words(rule.owner().stream().toList()),
        rule.expectations().stream().map(Structure::of).collect(Collectors.joining(" ")),
        String.valueOf(rule.broken()));
  }

  private static String of(Expectation expectation) {
    return expectation.verdict().word() + of(expectation.given());
  }

  private static String of(Given given) {
    if (given instanceof Given.Fields fields) {
      return fields.entries().stream()
          .map(entry -> quoted(entry) + entry.key() + ":" + of(entry.value()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (given instanceof Given.Array array) {
      return array.values().stream().map(Structure::of).collect(Collectors.joining(",", "[", "]"));
    }
    if (given instanceof Given.Text text) {
      return "'" + text.text() + "'";
    }
    if (given instanceof Given.Numeral numeral) {
      return numeral.text();
    }
    if (given instanceof Given.Broken) {
      return "(broken)";
    }
    return given instanceof Given.Bool bool ? String.valueOf(bool.value()) : "null";
  }

  /** A plain name means the same with quotes. */
  private static String quoted(Given.Entry entry) {
    return entry.quoted() && !entry.key().matches("\\w+(\\.\\w+)*") ? "quoted " : "";
  }

  private static String small(Optional<Word> word) {
    return word.map(w -> w.text().toLowerCase(Locale.ROOT)).toString();
  }

  private static String words(List<Word> words) {
    return words.stream().map(Word::text).toList().toString();
  }

  private String text(Expression expression) {
    return expression.accept(this);
  }

  private String node(String name, Object... parts) {
    StringBuilder out = new StringBuilder("(").append(name);
    for (Object part : parts) {
      out.append(' ').append(part instanceof Expression inner ? text(inner) : part);
    }
    return out.append(')').toString();
  }

  @Override
  public String visitNumeral(Expression.Numeral node) {
    return node.value().toString();
  }

  @Override
  public String visitText(Expression.Text node) {
    return "'" + node.value() + "'";
  }

  @Override
  public String visitBool(Expression.Bool node) {
    return node("bool", node.value());
  }

  @Override
  public String visitTimestamp(Expression.Timestamp node) {
    return node("timestamp", node.millis(), node.text());
  }

  @Override
  public String visitDuration(Expression.Duration node) {
    return node("duration", node.millis());
  }

  @Override
  public String visitNull(Expression.Null node) {
    return "(null)";
  }

  @Override
  public String visitName(Expression.Name node) {
    return "`" + node.name() + "`";
  }

  @Override
  public String visitCell(Expression.Cell node) {
    return node("cell", node.table(), node.key(), node.column());
  }

  @Override
  public String visitCall(Expression.Call node) {
    String arguments = node.arguments().stream().map(this::text).toList().toString();
    return node("call", node.name().toLowerCase(Locale.ROOT), arguments, window(node.window()));
  }

  private String window(Window window) {
    return window.over().map(Expression.Duration::millis)
        + " "
        + window.where().map(this::text)
        + " "
        + words(window.by())
        + " "
        + window.every().map(Expression.Duration::millis);
  }

  @Override
  public String visitNegate(Expression.Negate node) {
    return node("negate", node.operand());
  }

  /** A chain that begins with a chain of its kind is one chain. */
  @Override
  public String visitChain(Expression.Chain node) {
    StringBuilder steps = new StringBuilder();
    Expression first = node;
    while (first instanceof Expression.Chain chain && Binding.of(chain) == Binding.of(node)) {
      String own =
          chain.steps().stream()
              .map(step -> step.operator().word() + text(step.operand()))
              .collect(Collectors.joining(" "));
      steps.insert(0, " " + own);
      first = Binding.plain(chain.first());
    }
    return "(chain " + text(first) + steps + ")";
  }

  @Override
  public String visitCompare(Expression.Compare node) {
    return node(node.operator().word(), node.left(), node.right());
  }

  @Override
  public String visitIn(Expression.In node) {
    List<String> members = new ArrayList<>();
    for (Expression.Member member : node.members()) {
      members.add(text(member.low()) + member.high().map(high -> ".." + text(high)).orElse(""));
    }
    return node("in", node.negated(), node.value(), members);
  }

  @Override
  public String visitInList(Expression.InList node) {
    return node("in-list", node.negated(), node.value(), node.list());
  }

  @Override
  public String visitInCell(Expression.InCell node) {
    return node("in-cell", node.negated(), node.value(), node.cell());
  }

  @Override
  public String visitBetween(Expression.Between node) {
    return node("between", node.negated(), node.value(), node.low(), node.high());
  }

  @Override
  public String visitTextTest(Expression.TextTest node) {
    return node(node.operator().word(), node.negated(), node.value(), node.pattern());
  }

  @Override
  public String visitIsNull(Expression.IsNull node) {
    return node("is-null", node.negated(), node.value());
  }

  @Override
  public String visitNot(Expression.Not node) {
    return node("not", node.operand());
  }

  @Override
  public String visitAnd(Expression.And node) {
    return node("and", flat(node, node.operands()).toArray());
  }

  @Override
  public String visitOr(Expression.Or node) {
    return node("or", flat(node, node.operands()).toArray());
  }

  private static List<Expression> flat(Expression node, List<Expression> operands) {
    List<Expression> flat = new ArrayList<>();
    for (Expression operand : operands) {
      Expression plain = Binding.plain(operand);
      if (plain instanceof Expression.And inner && node instanceof Expression.And) {
        flat.addAll(flat(node, inner.operands()));
      } else if (plain instanceof Expression.Or inner && node instanceof Expression.Or) {
        flat.addAll(flat(node, inner.operands()));
      } else {
        flat.add(plain);
      }
    }
    return flat;
  }

  @Override
  public String visitIf(Expression.If node) {
    StringBuilder out = new StringBuilder();
    Expression rest = node;
    while (rest instanceof Expression.If next) {
      out.append("(if ").append(text(next.condition())).append(' ').append(text(next.whenTrue()));
      rest = Binding.plain(next.otherwise());
    }
    return out.append(" else ").append(text(rest)).append(')').toString();
  }

  @Override
  public String visitParenthesized(Expression.Parenthesized node) {
    return text(node.inner());
  }

  @Override
  public String visitBroken(Expression.Broken node) {
    return "(broken)";
  }
}
