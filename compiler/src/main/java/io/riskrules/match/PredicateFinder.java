package io.riskrules.match;

import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Comparisons of a field with constants as predicates; empty for everything else. */
final class PredicateFinder {
  Optional<Necessary> find(Expression.Compare node) {
    if (node.left() instanceof Expression.FieldValue left
        && node.right() instanceof Expression.Constant right) {
      return compare(left.field(), node.operator(), right.value());
    }
    if (node.right() instanceof Expression.FieldValue right
        && node.left() instanceof Expression.Constant left) {
      return compare(right.field(), node.operator().flipped(), left.value());
    }
    return Optional.empty();
  }

  Optional<Necessary> find(Expression.Between node) {
    if (node.value() instanceof Expression.FieldValue value
        && node.low() instanceof Expression.Constant low
        && node.high() instanceof Expression.Constant high) {
      return range(value.field(), low, high).map(predicate -> new Necessary(predicate, true));
    }
    return Optional.empty();
  }

  Optional<Necessary> find(Expression.In node) {
    if (!(node.value() instanceof Expression.FieldValue value)) {
      return Optional.empty();
    }
    Optional<Predicate> predicate =
        value.field().type() instanceof ValueType.Text
            ? texts(value.field(), node.members())
            : ranges(value.field(), node.members());
    return predicate.map(found -> new Necessary(found, true));
  }

  Optional<Necessary> find(Expression.InList node) {
    return node.value() instanceof Expression.FieldValue value
        ? ListPredicate.of(value.field(), node.list()).map(found -> new Necessary(found, true))
        : Optional.empty();
  }

  Optional<Necessary> find(Expression.TextTest node) {
    if (!(node.value() instanceof Expression.FieldValue value)
        || !(node.pattern() instanceof Expression.Constant constant)
        || !(constant.value() instanceof String pattern)) {
      return Optional.empty();
    }
    return switch (node.operator()) {
      case LIKE -> LikePattern.of(pattern).predicate(value.field());
      case STARTS_WITH -> affix(value.field(), pattern, false);
      case ENDS_WITH -> affix(value.field(), pattern, true);
      case MATCHES, CONTAINS -> Optional.empty();
    };
  }

  /** A bare field of type bool as a condition. */
  Optional<Necessary> find(Expression.FieldValue node) {
    return compare(node.field(), Comparison.EQUAL, true);
  }

  private static Optional<Necessary> affix(Field field, String affix, boolean atEnd) {
    Predicate predicate =
        affix.isEmpty()
            ? new PresentPredicate(field)
            : new AffixPredicate(field, affix, atEnd, true);
    return Optional.of(new Necessary(predicate, true));
  }

  private static Optional<Necessary> compare(Field field, Comparison operator, Object constant) {
    if (constant instanceof String text) {
      boolean equality = operator == Comparison.EQUAL || operator == Comparison.NOT_EQUAL;
      boolean inside = operator == Comparison.EQUAL;
      return equality
          ? Optional.of(new Necessary(new TextSetPredicate(field, Set.of(text), inside), true))
          : Optional.empty();
    }
    return NumberPredicates.compare(field, operator, constant)
        .map(predicate -> new Necessary(predicate, true));
  }

  private static Optional<Predicate> range(
      Field field, Expression.Constant low, Expression.Constant high) {
    Optional<Predicate> from =
        NumberPredicates.compare(field, Comparison.GREATER_OR_EQUAL, low.value());
    Optional<Predicate> to =
        NumberPredicates.compare(field, Comparison.LESS_OR_EQUAL, high.value());
    if (from.isEmpty() || to.isEmpty()) {
      return Optional.empty();
    }
    return from.get() instanceof NeverPredicate
        ? from
        : to.get() instanceof NeverPredicate ? to : from.get().and(to.get());
  }

  private static Optional<Predicate> texts(Field field, List<Expression.Member> members) {
    Set<String> texts = new HashSet<>();
    for (Expression.Member member : members) {
      texts.add((String) member.low().value());
    }
    return Optional.of(new TextSetPredicate(field, texts, true));
  }

  private static Optional<Predicate> ranges(Field field, List<Expression.Member> members) {
    List<RangePredicate> found = new ArrayList<>();
    for (Expression.Member member : members) {
      Optional<Predicate> predicate =
          range(field, member.low(), member.high().orElse(member.low()));
      if (predicate.isEmpty()) {
        return Optional.empty();
      }
      if (predicate.get() instanceof RangePredicate range) {
        found.add(range);
      }
    }
    return Optional.of(RangeUnion.of(field, found));
  }
}
