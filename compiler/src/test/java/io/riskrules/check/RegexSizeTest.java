package io.riskrules.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import io.riskrules.testing.Seed;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegexSizeTest {
  private static final int RUNS = Boolean.getBoolean("riskrules.thorough") ? 200_000 : 5_000;
  private static final int DEPTH = 5;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "abc",
        "a{1000}",
        "(ab){500}",
        "a{0,1000}",
        "(a|b|c){10}",
        "[^]x[:alpha:]\\]]{3,}",
        "(a{10}){100}",
        "\\p{Greek}+\\pL{20}\\x{41}\\Qa.(b\\E",
        "(?i)stra\u00dfe\\b",
        "^a$",
        "a{0}",
        "(a?){1000}",
        "x|y|z",
        "a|b|cd|",
        "(a|)*",
        "(?P<name>ab)+?c*?d??",
        "a{x}",
        "(?:(?:ab){2,3}){4,}"
      })
  void isThatOfTheProgram(String pattern) {
    assertThat(RegexSize.of(pattern).instructions())
        .isEqualTo(Pattern.compile(pattern).programSize());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a{20}              | 20
          ((a{20}){20}){20}  | 8000
          a{20}b{30}         | 30
          (a{2,7}b){3,}      | 21
          (a*)+              | 1
          a{0}               | 1
          (a{2}){1}          | 2
          a{99999999999}     | 1000000000
          """)
  void multipliesNestedBounds(String pattern, long repeats) {
    assertThat(RegexSize.of(pattern).repeats()).isEqualTo(repeats);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", ")", "[", "[a", "a{", "a{2", "\\", "\\p{", "*", "(?", "(?<", "|)"})
  void whatIsNoExpressionHasSomeSize(String pattern) {
    assertThat(RegexSize.of(pattern).instructions()).isPositive();
  }

  @Test
  void isNeverBelowTheProgramAndNeverFarAbove() {
    long seed = Seed.of();
    Random random = new Random(seed);
    for (int run = 0; run < RUNS; run++) {
      String pattern = pattern(random, DEPTH);
      long size = RegexSize.of(pattern).instructions();
      int program = program(pattern);
      if (program > 0) {
        assertThat(size).as("seed %d: %s", seed, pattern).isBetween((long) program, 10L * program);
      }
    }
  }

  /** 0 where there is none, as for a repetition that is repeated. */
  private static int program(String pattern) {
    try {
      return Pattern.compile(pattern).programSize();
    } catch (PatternSyntaxException e) {
      return 0;
    }
  }

  private static String pattern(Random random, int depth) {
    int low = random.nextInt(6);
    String inner = depth == 0 ? "a" : "(?:" + pattern(random, depth - 1) + ")";
    return switch (random.nextInt(11)) {
      case 0 -> "a";
      case 1 -> "[a-z0-9]";
      case 2 -> "\\d";
      case 3 -> inner + pattern(random, Math.max(0, depth - 1));
      case 4 -> "(" + inner + ")";
      case 5 -> "(?:" + inner + "|" + pattern(random, Math.max(0, depth - 1)) + ")";
      case 6 -> inner + "{" + (1 + low) + "," + (7 + random.nextInt(4)) + "}";
      case 7 -> inner + "*";
      case 8 -> inner + "{" + low + ",}";
      case 9 -> inner + "?";
      default -> inner + "{" + (1 + low) + "}?";
    };
  }
}
