package io.riskrules.format;

import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Operator;

/** How tight an expression binds, from the loosest to the tightest. */
enum Binding {
  IF,
  OR,
  AND,
  NOT,
  TEST,
  SUM,
  PRODUCT,
  SIGN,
  PRIMARY;

  boolean isLooserThan(Binding other) {
    return compareTo(other) < 0;
  }

  /** How tight an expression without parentheses binds. */
  static Binding of(Expression expression) {
    if (expression instanceof Expression.If) {
      return IF;
    }
    if (expression instanceof Expression.Or) {
      return OR;
    }
    if (expression instanceof Expression.And) {
      return AND;
    }
    if (expression instanceof Expression.Not) {
      return NOT;
    }
    if (expression instanceof Expression.Chain chain) {
      return isSum(chain) ? SUM : PRODUCT;
    }
    if (expression instanceof Expression.Negate) {
      return SIGN;
    }
    return isTest(expression) ? TEST : PRIMARY;
  }

  /** Whether a chain is one of plus and minus. */
  static boolean isSum(Expression.Chain chain) {
    Operator first = chain.steps().get(0).operator();
    return first == Operator.ADD || first == Operator.SUBTRACT;
  }

  /** The expression without parentheses around it. */
  static Expression plain(Expression expression) {
    Expression plain = expression;
    while (plain instanceof Expression.Parenthesized parenthesized) {
      plain = parenthesized.inner();
    }
    return plain;
  }

  /** Where the first word of an expression stands, parentheses that may be left out apart. */
  static Span start(Expression expression) {
    Expression at = plain(expression);
    Expression first = first(at);
    while (first != at) {
      at = plain(first);
      first = first(at);
    }
    return at.span();
  }

  /** The operand that an expression begins with; itself if it begins with a word. */
  private static Expression first(Expression expression) {
    if (expression instanceof Expression.Chain chain) {
      return chain.first();
    }
    if (expression instanceof Expression.And and) {
      return and.operands().get(0);
    }
    if (expression instanceof Expression.Or or) {
      return or.operands().get(0);
    }
    return isTest(expression) ? tested(expression) : expression;
  }

  private static Expression tested(Expression test) {
    if (test instanceof Expression.Compare compare) {
      return compare.left();
    }
    if (test instanceof Expression.In in) {
      return in.value();
    }
    if (test instanceof Expression.InList in) {
      return in.value();
    }
    if (test instanceof Expression.InCell in) {
      return in.value();
    }
    if (test instanceof Expression.Between between) {
      return between.value();
    }
    return test instanceof Expression.TextTest text
        ? text.value()
        : ((Expression.IsNull) test).value();
  }

  private static boolean isTest(Expression expression) {
    return expression instanceof Expression.Compare
        || expression instanceof Expression.In
        || expression instanceof Expression.InList
        || expression instanceof Expression.InCell
        || expression instanceof Expression.Between
        || expression instanceof Expression.TextTest
        || expression instanceof Expression.IsNull;
  }
}
