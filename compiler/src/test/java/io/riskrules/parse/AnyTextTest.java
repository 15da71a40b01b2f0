package io.riskrules.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.format.GoldenFiles;
import io.riskrules.grammar.RuleLexer;
import io.riskrules.source.SourceText;
import io.riskrules.testing.Seed;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Whatever a text consists of, it ends in a tree or in findings, soon and on a small stack. */
class AnyTextTest {
  private static final boolean THOROUGH = Boolean.getBoolean("riskrules.thorough");

  private final long seed = Seed.of();
  private final Random random = new Random(seed);

  @Test
  void bytes() throws Exception {
    for (int i = 0; i < (THOROUGH ? 20_000 : 200); i++) {
      byte[] bytes = new byte[random.nextInt(2_000)];
      random.nextBytes(bytes);
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      parseAll(random.nextBoolean() ? text : "rule r when " + text);
      new SourceDecoder().decode("t", bytes);
    }
  }

  @Test
  void charactersOfAllKinds() throws Exception {
    for (int i = 0; i < (THOROUGH ? 20_000 : 200); i++) {
      StringBuilder text = new StringBuilder("rule r when ");
      for (int length = random.nextInt(300); length > 0; length--) {
        text.append(
            random.nextInt(4) == 0
                ? Character.toString(random.nextInt(0x10000))
                : Character.toString(random.nextInt(0x110000)));
      }
      parseAll(text.toString());
    }
  }

  @Test
  void wordsInAnyOrder() throws Exception {
    List<String> words = words();
    for (int i = 0; i < (THOROUGH ? 200_000 : 2_000); i++) {
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "rule r when " : "");
      for (int length = random.nextInt(40); length > 0; length--) {
        text.append(words.get(random.nextInt(words.size())));
        text.append(random.nextInt(5) == 0 ? "" : " ");
      }
      parseAll(text.toString());
    }
  }

  @Test
  void rulesWithAWordTooManyOrTooFew() throws Exception {
    List<String> words = words();
    List<String> files =
        GoldenFiles.find("cases", ".rules").stream()
            .map(GoldenFiles::read)
            .filter(file -> file.length() < 20_000)
            .toList();
    for (int i = 0; i < (THOROUGH ? 5_000 : 50); i++) {
      String file = files.get(random.nextInt(files.size()));
      int at = random.nextInt(file.length());
      int end = Math.min(file.length(), at + random.nextInt(10));
      String inserted = random.nextBoolean() ? words.get(random.nextInt(words.size())) : "";
      parseAll(file.substring(0, at) + inserted + file.substring(end));
    }
  }

  @Test
  void muchOfTheSame() throws Exception {
    int length = THOROUGH ? 16 << 20 : 1 << 16;
    List<String> units =
        List.of(
            "(",
            "\"",
            "\"\n",
            "'",
            "`",
            "#",
            "#\n",
            "{",
            "rule ",
            "rule r\n",
            "define ",
            "x ",
            "5",
            "5 ",
            ".",
            ". ",
            "\\",
            "-",
            "not ",
            "if ",
            "else ",
            "&",
            "$",
            "$ ",
            "\u201C",
            "é",
            "😀",
            "\u200B",
            "\r",
            "\n",
            " ",
            "a.b.",
            "5.",
            "1,000,",
            "\"\\q",
            "rule r when x >\n");
    for (String unit : units) {
      String text = unit.repeat(length / unit.length());
      Assertions.assertTimeout(Duration.ofSeconds(THOROUGH ? 600 : 30), () -> parseAll(text), unit);
      Assertions.assertTimeout(
          Duration.ofSeconds(THOROUGH ? 600 : 30), () -> parseAll("rule r when " + text), unit);
    }
  }

  @Test
  void cachesOfTheGeneratedParserStayFlat() throws Exception {
    List<String> words = words();
    RuleParser parser = new RuleParser();
    for (int i = 0; i < (THOROUGH ? 200_000 : 5_000); i++) {
      StringBuilder text = new StringBuilder(i % 3 == 0 ? "event e { " : "rule r when ");
      for (int length = random.nextInt(25); length > 0; length--) {
        text.append(words.get(random.nextInt(words.size()))).append(' ');
      }
      SourceText source = SourceText.of("t", text.toString());
      if (i % 3 == 0) {
        parser.parseSchema(source, new Diagnostics());
      } else {
        parser.parseRules(source, new Diagnostics());
      }
    }
    assertThat(StatementParser.cachedStates()).as("seed %d", seed).isLessThan(2_000);
  }

  private void parseAll(String text) throws Exception {
    SmallStack.call(
        () -> {
          SourceText source = SourceText.of("t", text);
          Diagnostics found = new Diagnostics();
          RuleParser parser = new RuleParser();
          try {
            parser.parseRules(source, found);
            parser.parseSchema(source, found);
            parser.parseExpression(source, found);
            parser.parseDuration(source, found);
          } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError("seed " + seed + ": " + shortened(text), e);
          }
          assertThat(found.count()).isPositive();
          return null;
        });
  }

  private static String shortened(String text) {
    return text.substring(0, Math.min(text.length(), 3_000));
  }

  private static List<String> words() {
    List<String> words = new ArrayList<>();
    for (int type = 1; type <= RuleLexer.VOCABULARY.getMaxTokenType(); type++) {
      String literal = Keywords.literal(type);
      if (literal != null) {
        words.add(literal);
        words.add(literal.toUpperCase(Locale.ROOT));
      }
    }
    words.addAll(
        List.of(
            "x",
            "`q q`",
            "5",
            "12.50",
            "1e6",
            "10 minutes",
            "10minutes",
            "\"a\"",
            "'b'",
            "r\"\\c\"",
            "# c\n",
            "\n",
            "05",
            "5_",
            "5.",
            ".5",
            "\"",
            "'",
            "`",
            "&&",
            "||",
            "!",
            "$",
            "\u201Cx\u201D",
            "1..2",
            "abs(",
            "t[",
            "].c",
            "in (",
            "over 1 hour",
            "=="));
    return words;
  }
}
