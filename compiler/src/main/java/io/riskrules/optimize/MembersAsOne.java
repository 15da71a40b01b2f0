package io.riskrules.optimize;

import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Gathers equalities with constants: {@code x = 1 or x in (3, 2)} is {@code x in (1, 2, 3)}, and
 * {@code x != 1 and x != 2} is {@code x not in (1, 2)}. Members are sorted and stand once.
 */
final class MembersAsOne implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (node instanceof Expression.In in) {
      return membership(in.value(), in.members(), in);
    }
    if (node instanceof Expression.Or or) {
      List<Expression> gathered = gathered(or.operands(), false, or.span());
      return gathered.size() == or.operands().size()
          ? or
          : gathered.size() == 1 ? gathered.get(0) : new Expression.Or(gathered, or.span());
    }
    if (node instanceof Expression.And and) {
      List<Expression> gathered = gathered(and.operands(), true, and.span());
      return gathered.size() == and.operands().size()
          ? and
          : gathered.size() == 1 ? gathered.get(0) : new Expression.And(gathered, and.span());
    }
    return node;
  }

  private static List<Expression> gathered(List<Expression> operands, boolean negated, Span span) {
    Map<Meaning, List<Expression.In>> tests = new LinkedHashMap<>();
    List<Expression> result = new ArrayList<>();
    for (Expression operand : operands) {
      Optional<Expression.In> test = test(operand, negated);
      test.ifPresentOrElse(
          in -> tests.computeIfAbsent(Meaning.of(in.value()), key -> new ArrayList<>()).add(in),
          () -> result.add(operand));
    }
    for (List<Expression.In> same : tests.values()) {
      List<Expression.Member> members = new ArrayList<>();
      same.forEach(in -> members.addAll(in.members()));
      Expression one =
          membership(
              same.get(0).value(), members, new Expression.In(same.get(0).value(), members, span));
      result.add(negated ? not(one) : one);
    }
    return result;
  }

  private static Expression not(Expression test) {
    return new NotPushing().apply(new Expression.Not(test, test.span()));
  }

  /** The operand as a membership, which it may be the negation of. */
  private static Optional<Expression.In> test(Expression operand, boolean negated) {
    Comparison wanted = negated ? Comparison.NOT_EQUAL : Comparison.EQUAL;
    if (operand instanceof Expression.Compare compare
        && compare.operator() == wanted
        && compare.right() instanceof Expression.Constant constant) {
      Expression.Member member = new Expression.Member(constant, Optional.empty());
      return Optional.of(new Expression.In(compare.left(), List.of(member), compare.span()));
    }
    if (negated) {
      return operand instanceof Expression.Not not && not.operand() instanceof Expression.In in
          ? Optional.of(in)
          : Optional.empty();
    }
    return operand instanceof Expression.In in ? Optional.of(in) : Optional.empty();
  }

  private static Expression membership(
      Expression value, List<Expression.Member> members, Expression.In node) {
    Map<String, Expression.Member> sorted = new TreeMap<>();
    for (Expression.Member member : members) {
      sorted.put(key(member), member);
    }
    List<Expression.Member> distinct = List.copyOf(sorted.values());
    if (distinct.size() == 1 && distinct.get(0).high().isEmpty()) {
      return new Expression.Compare(Comparison.EQUAL, value, distinct.get(0).low(), node.span());
    }
    return distinct.equals(node.members()) ? node : new Expression.In(value, distinct, node.span());
  }

  private static String key(Expression.Member member) {
    String low = Meaning.of(member.low()).key();
    return member.high().map(high -> low + ".." + Meaning.of(high).key()).orElse(low);
  }
}
