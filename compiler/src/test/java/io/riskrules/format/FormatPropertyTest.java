package io.riskrules.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.parse.Parsing;
import io.riskrules.syntax.RulesFile;
import io.riskrules.testing.Seed;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FormatPropertyTest {
  private static final int RULES = Boolean.getBoolean("riskrules.thorough") ? 50_000 : 500;

  @Test
  void formattingKeepsMeaningAndCommentsAndIsIdempotent() {
    Formatter formatter = new Formatter();
    long seed = Seed.of();
    for (int i = 0; i < RULES; i++) {
      String text = rule(new Random(seed + i));
      RulesFile before = Parsing.rules(text);
      String once = formatter.format(before);
      RulesFile after = Parsing.rules(once);
      String description = "seed " + (seed + i) + "\n" + text + "\n---\n" + once;
      assertThat(Structure.of(after)).as(description).isEqualTo(Structure.of(before));
      assertThat(comments(after))
          .as(description)
          .containsExactlyInAnyOrderElementsOf(comments(before));
      assertThat(formatter.format(after)).as(description).isEqualTo(once);
    }
  }

  private static List<String> comments(RulesFile file) {
    return file.comments().stream().map(comment -> comment.text().strip()).toList();
  }

  private static String rule(Random random) {
    RandomExpressions expressions = new RandomExpressions(random);
    StringBuilder out = new StringBuilder(comment(random));
    out.append("rule r ").append(comment(random)).append(random.nextBoolean() ? "'T' " : "");
    String[] clauses = {
      "when " + expressions.expression(4),
      "then " + comment(random) + "Block",
      "severity high",
      "score 5",
      "tag 'a'",
      "from timestamp " + comment(random) + "'2026-01-01T00:00:00Z'",
      "mode shadow",
      "on session gap 90 minutes by (a, " + comment(random) + "b)",
      "expect match { a: [1,"
          + comment(random)
          + " 2], \"x y\": { \"b\": -1.50 }"
          + comment(random)
          + "}",
      "expect no match { " + comment(random) + "}",
      "expect unknown { \"" + "long name ".repeat(random.nextInt(9)) + "\": null, b : true }"
    };
    for (int i = 0; i < clauses.length; i++) {
      int other = random.nextInt(clauses.length);
      String swapped = clauses[i];
      clauses[i] = clauses[other];
      clauses[other] = swapped;
    }
    for (String clause : clauses) {
      boolean written = clause.startsWith("when") || random.nextInt(3) > 0;
      out.append(written ? clause + " " + comment(random) : "");
    }
    out.append("\n").append(comment(random));
    out.append("define d ").append(comment(random)).append("= ");
    return out.append(expressions.expression(2)).append(' ').append(comment(random)).toString();
  }

  private static String comment(Random random) {
    return switch (random.nextInt(12)) {
      case 0 -> "# c" + random.nextInt(100) + "\n";
      case 1 -> "\n  # in c" + random.nextInt(100) + "  \n";
      case 2 -> "\n\n# at c" + random.nextInt(100) + "\n\n";
      case 3 -> "\n# at c" + random.nextInt(100) + "\n";
      default -> "";
    };
  }
}
