package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.typed.Expression.And;
import io.riskrules.typed.Expression.Constant;
import io.riskrules.typed.Expression.If;
import io.riskrules.typed.Expression.IsNull;
import io.riskrules.typed.Expression.Negate;
import io.riskrules.typed.Expression.Not;
import io.riskrules.typed.Expression.Or;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the types of an expression, from the leaves up, and reports what does not fit. */
final class ExpressionChecker implements Expression.Visitor<Checked> {
  private final Pass pass;
  private final NameChecker names;
  private final ChainChecker chains;
  private final ComparisonChecker comparisons;
  private final MembershipChecker memberships;
  private final TextTestChecker textTests;
  private final CallChecker calls;

  ExpressionChecker(Pass pass) {
    this.pass = pass;
    this.names = new NameChecker(pass, this);
    this.chains = new ChainChecker(pass, this);
    this.comparisons = new ComparisonChecker(pass, this);
    this.memberships = new MembershipChecker(pass, this, names);
    this.textTests = new TextTestChecker(pass, this);
    this.calls = new CallChecker(pass, this);
  }

  Checked check(Expression expression) {
    return expression.accept(this);
  }

  /** Checks what must be a condition; unknown if it is something else. */
  Checked condition(Expression expression) {
    Checked checked = check(expression);
    if (!checked.isKnown() || checked.is(ValueType.Bool.class)) {
      return checked;
    }
    pass.report(
        DiagnosticCode.NOT_A_CONDITION,
        expression.span(),
        "a condition must stand here, and this is " + Types.a(checked.type()),
        "compare it with something");
    return Checked.UNKNOWN;
  }

  @Override
  public Checked visitNumeral(Expression.Numeral node) {
    return number(node.value(), node.span());
  }

  @Override
  public Checked visitText(Expression.Text node) {
    return constant(node.value(), ValueType.text(), node.span());
  }

  @Override
  public Checked visitBool(Expression.Bool node) {
    return constant(node.value(), ValueType.bool(), node.span());
  }

  @Override
  public Checked visitTimestamp(Expression.Timestamp node) {
    return constant(node.millis(), ValueType.timestamp(), node.span());
  }

  @Override
  public Checked visitDuration(Expression.Duration node) {
    return constant(node.millis(), ValueType.duration(), node.span());
  }

  @Override
  public Checked visitNull(Expression.Null node) {
    pass.report(
        DiagnosticCode.NULL_COMPARISON,
        node.span(),
        "null stands only in 'is null' and 'is not null'");
    return Checked.UNKNOWN;
  }

  @Override
  public Checked visitName(Expression.Name node) {
    return names.name(node);
  }

  @Override
  public Checked visitCell(Expression.Cell node) {
    return names.cell(node);
  }

  @Override
  public Checked visitCall(Expression.Call node) {
    return calls.call(node);
  }

  @Override
  public Checked visitNegate(Expression.Negate node) {
    if (node.operand() instanceof Expression.Numeral literal) {
      return number(literal.value().negate(), node.span());
    }
    if (node.operand() instanceof Expression.Duration literal) {
      return constant(-literal.millis(), ValueType.duration(), node.span());
    }
    Checked operand = check(node.operand());
    if (!operand.isKnown()) {
      return operand;
    }
    ValueType type = operand.type();
    if (!type.isNumber() && !(type instanceof ValueType.Duration)) {
      Span minus = node.span().source().span(node.span().start(), node.span().start() + 1);
      pass.report(DiagnosticCode.TYPE_MISMATCH, minus, "'-' takes a number, not " + Types.a(type));
      return Checked.UNKNOWN;
    }
    ValueType result = type.isExact() ? Widths.negated(type) : type;
    return Checked.of(new Negate(operand.get(), result, node.span()));
  }

  @Override
  public Checked visitChain(Expression.Chain node) {
    return chains.chain(node);
  }

  @Override
  public Checked visitCompare(Expression.Compare node) {
    return comparisons.compare(node);
  }

  @Override
  public Checked visitBetween(Expression.Between node) {
    return negated(node.negated(), comparisons.between(node), node.span());
  }

  @Override
  public Checked visitIn(Expression.In node) {
    return negated(node.negated(), memberships.in(node), node.span());
  }

  @Override
  public Checked visitInList(Expression.InList node) {
    return negated(node.negated(), memberships.inList(node), node.span());
  }

  @Override
  public Checked visitInCell(Expression.InCell node) {
    return negated(node.negated(), memberships.inCell(node), node.span());
  }

  @Override
  public Checked visitTextTest(Expression.TextTest node) {
    return negated(node.negated(), textTests.test(node), node.span());
  }

  @Override
  public Checked visitIsNull(Expression.IsNull node) {
    Checked value = check(node.value());
    Checked test =
        value.isKnown()
            ? Checked.of(new IsNull(value.get(), node.span()))
            : Checked.standIn(ValueType.bool(), node.span());
    return negated(node.negated(), test, node.span());
  }

  @Override
  public Checked visitNot(Expression.Not node) {
    Checked operand = condition(node.operand());
    return operand.isKnown()
        ? Checked.of(new Not(operand.get(), node.span()))
        : Checked.standIn(ValueType.bool(), node.span());
  }

  @Override
  public Checked visitAnd(Expression.And node) {
    List<io.riskrules.typed.Expression> operands = conditions(node.operands());
    return operands.size() == node.operands().size()
        ? Checked.of(new And(operands, node.span()))
        : Checked.standIn(ValueType.bool(), node.span());
  }

  @Override
  public Checked visitOr(Expression.Or node) {
    List<io.riskrules.typed.Expression> operands = conditions(node.operands());
    return operands.size() == node.operands().size()
        ? Checked.of(new Or(operands, node.span()))
        : Checked.standIn(ValueType.bool(), node.span());
  }

  /** A chain of {@code else if} may be long, so it is walked in a loop. */
  @Override
  public Checked visitIf(Expression.If node) {
    List<Expression.If> links = new ArrayList<>();
    List<Checked> conditions = new ArrayList<>();
    List<Checked> branches = new ArrayList<>();
    Expression rest = node;
    while (rest instanceof Expression.If link) {
      links.add(link);
      conditions.add(condition(link.condition()));
      branches.add(check(link.whenTrue()));
      rest = link.otherwise();
    }
    branches.add(check(rest));
    Optional<ValueType> type = branchType(links, branches);
    boolean known =
        type.isPresent()
            && conditions.stream().allMatch(Checked::isKnown)
            && branches.stream().allMatch(Checked::isKnown);
    if (!known) {
      return type.map(t -> Checked.standIn(t, node.span())).orElse(Checked.UNKNOWN);
    }
    io.riskrules.typed.Expression result = branches.get(links.size()).get();
    for (int i = links.size() - 1; i >= 0; i--) {
      result =
          new If(
              conditions.get(i).get(),
              branches.get(i).get(),
              result,
              type.get(),
              links.get(i).span());
    }
    return Checked.of(result);
  }

  @Override
  public Checked visitParenthesized(Expression.Parenthesized node) {
    return check(node.inner());
  }

  @Override
  public Checked visitBroken(Expression.Broken node) {
    node.parts().forEach(this::check);
    pass.fail();
    return Checked.UNKNOWN;
  }

  /** The type of all branches; one that does not fit is reported once, at its {@code if}. */
  private Optional<ValueType> branchType(List<Expression.If> links, List<Checked> branches) {
    Optional<ValueType> type = Optional.empty();
    for (int i = 0; i < branches.size(); i++) {
      if (!branches.get(i).isKnown()) {
        continue;
      }
      ValueType next = branches.get(i).type();
      ValueType before = type.orElse(next);
      type = Types.meet(before, next);
      if (type.isEmpty()) {
        Expression.If link = links.get(Math.min(i, links.size() - 1));
        pass.report(
            DiagnosticCode.TYPE_MISMATCH,
            link.keywordSpan(),
            "the branches of 'if' must have one type, not " + Types.pair(before, next));
        return type;
      }
    }
    return type;
  }

  private List<io.riskrules.typed.Expression> conditions(List<Expression> operands) {
    List<io.riskrules.typed.Expression> known = new ArrayList<>(operands.size());
    for (Expression operand : operands) {
      condition(operand).node().ifPresent(known::add);
    }
    return known;
  }

  private static Checked negated(boolean negated, Checked test, Span span) {
    return negated && test.isKnown() ? Checked.of(new Not(test.get(), span)) : test;
  }

  private static Checked constant(Object value, ValueType type, Span span) {
    return Checked.of(new Constant(value, type, span));
  }

  private static Checked number(BigDecimal written, Span span) {
    boolean whole = written.scale() <= 0;
    BigDecimal value = written.stripTrailingZeros();
    value = value.scale() < 0 ? value.setScale(0) : value;
    return constant(value, Widths.literal(value, whole), span);
  }
}
