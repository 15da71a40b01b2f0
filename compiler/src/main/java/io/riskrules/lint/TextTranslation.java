package io.riskrules.lint;

import io.riskrules.syntax.TextOperator;
import io.riskrules.typed.Expression;
import java.util.List;
import java.util.Optional;

/** When a test of text has one of the wanted truth values. */
final class TextTranslation {
  private final Translator translator;
  private final Wanted wanted;

  TextTranslation(Translator translator, Wanted wanted) {
    this.translator = translator;
    this.wanted = wanted;
  }

  Formula test(Expression.TextTest node) {
    if (!(node.pattern() instanceof Expression.Constant constant)) {
      return translator.opaqueTest(
          node, Formula.Fixed.ALWAYS, List.of(node.value(), node.pattern()), wanted);
    }
    if (Branches.isBranching(node.value())) {
      return new Branches(
              translator,
              wanted,
              branch -> new Expression.TextTest(node.operator(), branch, constant, node.span()))
          .translate(node.value());
    }
    Variable variable = translator.variables().of(node.value());
    String pattern = (String) constant.value();
    if (node.operator() == TextOperator.STARTS_WITH) {
      Optional<Ranges> exact = prefixed(variable, pattern);
      if (exact.isPresent()) {
        return translator.membership(node.value(), exact.get(), wanted);
      }
    }
    return node.operator() == TextOperator.LIKE
        ? like(node, variable, LikePattern.of(pattern))
        : translator.opaqueTest(node, Formula.Fixed.ALWAYS, List.of(node.value()), wanted);
  }

  private Formula like(Expression.TextTest node, Variable variable, LikePattern pattern) {
    if (pattern.isPlain()) {
      Ranges one = variable.equalTo(Point.of(pattern.start()));
      return translator.membership(node.value(), one, wanted);
    }
    Optional<Ranges> range = prefixed(variable, pattern.start());
    if (range.isPresent() && pattern.isPrefix()) {
      return translator.membership(node.value(), range.get(), wanted);
    }
    Formula whenTrue =
        range.map(within -> variable.in(States.of(within))).orElse(Formula.Fixed.ALWAYS);
    return translator.opaqueTest(node, whenTrue, List.of(node.value()), wanted);
  }

  /** The texts that begin so: those from the prefix to just below the next of its length. */
  private static Optional<Ranges> prefixed(Variable variable, String prefix) {
    int end = prefix.length();
    while (end > 0 && prefix.codePointBefore(end) == Character.MAX_CODE_POINT) {
      end -= 2;
    }
    Cut low = variable.below(Point.of(prefix));
    if (end == 0) {
      return Optional.of(Ranges.above(low));
    }
    int last = prefix.codePointBefore(end);
    if (Character.getType(last) == Character.SURROGATE) {
      return Optional.empty();
    }
    int start = end - Character.charCount(last);
    String next =
        new StringBuilder(prefix.substring(0, start)).appendCodePoint(last + 1).toString();
    return Optional.of(Ranges.between(low, variable.below(Point.of(next))));
  }

  /**
   * A pattern of {@code like}: the text before its first wildcard, and whether anything may follow.
   */
  private record LikePattern(String start, String rest) {
    static LikePattern of(String pattern) {
      StringBuilder start = new StringBuilder();
      int at = 0;
      while (at < pattern.length() && pattern.charAt(at) != '%' && pattern.charAt(at) != '_') {
        at += pattern.charAt(at) == '\\' && at + 1 < pattern.length() ? 1 : 0;
        start.append(pattern.charAt(at));
        at++;
      }
      return new LikePattern(start.toString(), pattern.substring(at));
    }

    boolean isPlain() {
      return rest.isEmpty();
    }

    boolean isPrefix() {
      return rest.chars().allMatch(point -> point == '%');
    }
  }
}
