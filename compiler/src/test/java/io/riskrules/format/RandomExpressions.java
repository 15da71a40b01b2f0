package io.riskrules.format;

import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

/** Random texts of the rule language: they parse, whatever they mean. */
final class RandomExpressions {
  private static final List<String> NAMES =
      List.of("a", "amount", "`when`", "`x y`", "card.brand", "score", "hour", "timestamp", "r");
  private static final List<String> COMPARISONS =
      List.of("=", "==", "!=", "<>", "<", "<=", ">", ">=");
  private static final List<String> LITERALS =
      List.of(
          "0",
          "12.50",
          "1e6",
          "500_000",
          "\"te\\\\xt\"",
          "'q\"'",
          "r\"\\d\"",
          "true",
          "FALSE",
          "10 minutes",
          "1hour30minutes",
          "timestamp \"2026-01-01T00:00:00Z\"");

  private final Random random;

  RandomExpressions(Random random) {
    this.random = random;
  }

  /** Any expression, with comments strewn in. */
  String expression(int depth) {
    return random.nextInt(12) == 0 && depth > 0 ? condition(depth) : or(depth);
  }

  private String condition(int depth) {
    String chained =
        random.nextBoolean()
            ? " else if " + expression(depth - 1) + " then " + expression(depth - 1)
            : "";
    return "if "
        + expression(depth - 1)
        + gap()
        + "then "
        + expression(depth - 1)
        + chained
        + gap()
        + "else "
        + or(depth - 1);
  }

  private String or(int depth) {
    return joined(depth, "or", this::and);
  }

  private String and(int depth) {
    return joined(depth, "AND", this::not);
  }

  private String not(int depth) {
    return (random.nextInt(6) == 0 ? "not " : "") + test(depth);
  }

  private String test(int depth) {
    String left = sum(depth);
    String not = random.nextBoolean() ? " " : " not ";
    return switch (random.nextInt(8)) {
      case 0 -> left + gap() + pick(COMPARISONS) + gap() + sum(depth - 1);
      case 1 -> left + not + "in (1," + gap() + "-2, 3..9)";
      case 2 -> left + not + "in @`list`";
      case 3 -> left + not + "between " + sum(depth - 1) + gap() + "and " + sum(depth - 1);
      case 4 -> left + not + "starts with " + sum(depth - 1);
      case 5 -> left + " is" + not + "missing";
      case 6 -> left + not + "in t[" + (depth > 0 ? expression(depth - 1) : "1") + "].c";
      default -> left;
    };
  }

  private String sum(int depth) {
    return joined(depth, random.nextBoolean() ? "+" : "-", this::product);
  }

  private String product(int depth) {
    return joined(depth, pick(List.of("*", "/", "%")), this::factor);
  }

  private String factor(int depth) {
    String sign = random.nextInt(8) == 0 ? "- " : "";
    if (depth <= 0 || random.nextInt(3) == 0) {
      return sign + (random.nextBoolean() ? pick(NAMES) : pick(LITERALS));
    }
    return sign
        + switch (random.nextInt(4)) {
          case 0 -> "(" + gap() + expression(depth - 1) + gap() + ")";
          case 1 -> "Lower(" + expression(depth - 1) + ", " + expression(depth - 1) + ")";
          case 2 -> "t[" + expression(depth - 1) + "].col";
          default ->
              "sum(a) by (x, y)" + gap() + "over 1 day where (" + expression(depth - 1) + ")";
        };
  }

  private String joined(int depth, String word, IntFunction<String> operand) {
    StringBuilder out = new StringBuilder(operand.apply(depth));
    while (random.nextInt(4) == 0) {
      out.append(gap()).append(word).append(gap()).append(operand.apply(depth - 1));
    }
    return out.toString();
  }

  private String gap() {
    return switch (random.nextInt(14)) {
      case 0 -> "\n";
      case 1 -> " # trailing " + random.nextInt(10) + "\n";
      case 2 -> "\n  # own line " + random.nextInt(10) + "\n\n";
      default -> " ";
    };
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }
}
