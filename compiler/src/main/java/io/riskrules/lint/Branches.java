package io.riskrules.lint;

import io.riskrules.schema.ValueType;
import io.riskrules.typed.Expression;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;

/** A test of a value that is one of several: of {@code if}, and of {@code coalesce}. */
final class Branches {
  private final Translator translator;
  private final Wanted wanted;
  private final Function<Expression, Expression> test;

  /** {@code test} makes the condition that tests a value. */
  Branches(Translator translator, Wanted wanted, Function<Expression, Expression> test) {
    this.translator = translator;
    this.wanted = wanted;
    this.test = test;
  }

  /** Whether the value is one of several that can be tested each on its own. */
  static boolean isBranching(Expression value) {
    if (value instanceof Expression.If branch) {
      return ofIf(branch, value.type());
    }
    return value instanceof Expression.Call call
        && call.function().name().equals("coalesce")
        && call.arguments().stream().allMatch(argument -> isLike(argument, value.type()));
  }

  /** The test of each branch, where that branch is the one that counts. */
  Formula translate(Expression value) {
    return value instanceof Expression.If branch
        ? ofIf(branch)
        : ofFirstPresent(((Expression.Call) value).arguments());
  }

  private Formula ofIf(Expression.If node) {
    Deque<Expression.If> chain = new ArrayDeque<>();
    Expression last = node;
    while (last instanceof Expression.If branch) {
      chain.push(branch);
      last = branch.otherwise();
    }
    Formula result = tested(last, wanted);
    for (Expression.If branch : chain) {
      result =
          Formula.any(
              Formula.all(
                  translator.truth(branch.condition(), Wanted.TRUE),
                  tested(branch.whenTrue(), wanted)),
              Formula.all(translator.truth(branch.condition(), Wanted.NOT_TRUE), result));
    }
    return result;
  }

  private Formula ofFirstPresent(List<Expression> values) {
    Wanted whenPresent = new Wanted(wanted.yes(), wanted.no(), false);
    Formula result = wanted.unknown() ? Formula.Fixed.ALWAYS : Formula.Fixed.NEVER;
    for (int i = values.size() - 1; i >= 0; i--) {
      Expression value = values.get(i);
      result =
          Formula.any(tested(value, whenPresent), Formula.all(translator.absent(value), result));
    }
    return result;
  }

  private Formula tested(Expression value, Wanted asked) {
    return translator.truth(test.apply(value), asked);
  }

  /** A branch that still has to become a double is another value than what is tested. */
  private static boolean isLike(Expression branch, ValueType type) {
    return branch.type() instanceof ValueType.Float64 == type instanceof ValueType.Float64;
  }

  private static boolean ofIf(Expression.If node, ValueType type) {
    Expression rest = node;
    for (int length = 0; rest instanceof Expression.If branch; length++) {
      if (length > ConditionTranslation.LONGEST_CHAIN || !isLike(branch.whenTrue(), type)) {
        return false;
      }
      rest = branch.otherwise();
    }
    return isLike(rest, type);
  }
}
