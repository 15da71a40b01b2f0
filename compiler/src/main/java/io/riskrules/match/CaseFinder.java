package io.riskrules.match;

import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Brings a condition to cases, exactly in three-valued logic: a comparison with a null operand has
 * neither the wish true nor the wish false. What it cannot take apart it leaves to the condition.
 */
final class CaseFinder implements ExpressionVisitor<Cases> {
  private final PredicateFinder predicates = new PredicateFinder();
  private final Wish wish;

  private CaseFinder(Wish wish) {
    this.wish = wish;
  }

  /** The cases in which a condition is true. */
  static Cases find(Expression condition) {
    return condition.accept(new CaseFinder(Wish.TRUE));
  }

  private Cases ask(Expression condition, Wish other) {
    return condition.accept(other == wish ? this : new CaseFinder(other));
  }

  @Override
  public Cases visitAnd(Expression.And node) {
    return join(node.operands(), wish.isOfAllInAnd());
  }

  @Override
  public Cases visitOr(Expression.Or node) {
    return join(node.operands(), !wish.isOfAllInAnd());
  }

  private Cases join(List<Expression> operands, boolean all) {
    List<Cases> parts = new ArrayList<>(operands.size());
    for (Expression operand : operands) {
      parts.add(operand.accept(this));
    }
    return all ? Cases.all(parts) : Cases.any(parts);
  }

  @Override
  public Cases visitNot(Expression.Not node) {
    return ask(node.operand(), wish.ofNegated());
  }

  /** A chain of {@code else if} would multiply out branch by branch, so only a single one does. */
  @Override
  public Cases visitIf(Expression.If node) {
    if (node.otherwise() instanceof Expression.If) {
      return Cases.UNKNOWN;
    }
    Cases then = Cases.all(List.of(ask(node.condition(), Wish.TRUE), node.whenTrue().accept(this)));
    Cases otherwise =
        Cases.all(List.of(ask(node.condition(), Wish.NOT_TRUE), node.otherwise().accept(this)));
    return Cases.any(List.of(then, otherwise));
  }

  @Override
  public Cases visitConstant(Expression.Constant node) {
    return node.value() instanceof Boolean value && wish.allows(value) ? Cases.ALWAYS : Cases.NEVER;
  }

  @Override
  public Cases visitNullConstant(Expression.NullConstant node) {
    return wish.allowsUnknown() ? Cases.ALWAYS : Cases.NEVER;
  }

  @Override
  public Cases visitIsNull(Expression.IsNull node) {
    if (!(node.value() instanceof Expression.FieldValue value)) {
      return Cases.UNKNOWN;
    }
    Predicate predicate = new NullPredicate(value.field());
    return Cases.of(wish.isPositive() ? predicate : predicate.negated(), true);
  }

  @Override
  public Cases visitFieldValue(Expression.FieldValue node) {
    return cases(predicates.find(node));
  }

  @Override
  public Cases visitCompare(Expression.Compare node) {
    Optional<Necessary> found = predicates.find(node);
    return found.isPresent() || wish.allowsUnknown() ? cases(found) : ray(node);
  }

  /** What is false of a comparison is true of its negation, unless it is unknown. */
  private Cases ray(Expression.Compare node) {
    Comparison operator = wish.isPositive() ? node.operator() : node.operator().negated();
    return RayFinder.find(new Expression.Compare(operator, node.left(), node.right(), node.span()))
        .map(ray -> new Cases(List.of(Case.of(ray))))
        .orElse(Cases.UNKNOWN);
  }

  @Override
  public Cases visitIn(Expression.In node) {
    return cases(predicates.find(node));
  }

  @Override
  public Cases visitBetween(Expression.Between node) {
    Optional<Necessary> found = predicates.find(node);
    if (found.isPresent()) {
      return cases(found);
    }
    return visitAnd(
        new Expression.And(
            List.of(
                new Expression.Compare(
                    Comparison.GREATER_OR_EQUAL, node.value(), node.low(), node.span()),
                new Expression.Compare(
                    Comparison.LESS_OR_EQUAL, node.value(), node.high(), node.span())),
            node.span()));
  }

  @Override
  public Cases visitTextTest(Expression.TextTest node) {
    return cases(predicates.find(node));
  }

  private Cases cases(Optional<Necessary> found) {
    if (found.isEmpty() || (!found.get().exact() && wish != Wish.TRUE)) {
      return Cases.UNKNOWN;
    }
    Predicate positive = found.get().predicate();
    Cases known = Cases.of(wish.isPositive() ? positive : positive.negated(), found.get().exact());
    return wish.allowsUnknown()
        ? Cases.any(List.of(known, Cases.of(new NullPredicate(positive.field()), true)))
        : known;
  }

  @Override
  public Cases visitInList(Expression.InList node) {
    return cases(predicates.find(node));
  }

  @Override
  public Cases visitInCell(Expression.InCell node) {
    return Cases.UNKNOWN;
  }

  @Override
  public Cases visitCall(Expression.Call node) {
    return Cases.UNKNOWN;
  }

  @Override
  public Cases visitCell(Expression.Cell node) {
    return Cases.UNKNOWN;
  }

  @Override
  public Cases visitAggregateValue(Expression.AggregateValue node) {
    return Cases.UNKNOWN;
  }

  @Override
  public Cases visitSessionBound(Expression.SessionBound node) {
    return Cases.UNKNOWN;
  }

  @Override
  public Cases visitNegate(Expression.Negate node) {
    return Cases.UNKNOWN;
  }

  @Override
  public Cases visitChain(Expression.Chain node) {
    return Cases.UNKNOWN;
  }
}
