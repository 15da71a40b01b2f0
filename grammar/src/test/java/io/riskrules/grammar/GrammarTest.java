package io.riskrules.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.atn.DecisionInfo;
import org.junit.jupiter.api.Test;

class GrammarTest {
  private static final List<String> RESERVED =
      List.of(
          "and",
          "or",
          "not",
          "in",
          "between",
          "like",
          "matches",
          "contains",
          "starts",
          "ends",
          "is",
          "null",
          "missing",
          "true",
          "false",
          "if",
          "then",
          "else",
          "over",
          "when",
          "rule",
          "define");

  @Test
  void everyWordButTheReservedOnesIsAGoodName() {
    List<String> words =
        IntStream.rangeClosed(1, RuleLexer.VOCABULARY.getMaxTokenType())
            .mapToObj(RuleLexer.VOCABULARY::getLiteralName)
            .filter(literal -> literal != null && literal.matches("'[a-z]+'"))
            .map(literal -> literal.substring(1, literal.length() - 1))
            .toList();
    assertThat(words).containsAll(RESERVED);
    for (String word : words) {
      List<String> faults = faults("define " + word + " = 1", RuleParser::defineAlone);
      assertThat(faults.isEmpty()).as(word).isEqualTo(!RESERVED.contains(word));
      if (!RESERVED.contains(word)) {
        assertThat(faults(word + " = 1 and x > " + word, RuleParser::expressionAlone)).isEmpty();
      }
      String quoted = "`" + word + "`";
      assertThat(faults(quoted + " = 1", RuleParser::expressionAlone)).as(word).isEmpty();
    }
    for (String unit : List.of("second", "minutes", "hour", "days", "WEEK", "Milliseconds")) {
      assertThat(faults(unit + " = 1 or " + unit + "(x)", RuleParser::expressionAlone)).isEmpty();
    }
  }

  @Test
  void keywordsStandInAnyCaseUnderAnyLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      String text =
          "RULE r ON SESSION GAP 5 MINUTES WHEN A LIKE \"x\" AND B IS MISSING OR C IN (1) THEN I"
              + " SEVERITY HIGH TAG 'T' UNTIL TIMESTAMP \"T\" EXPECT NO MATCH { A: NULL }";
      assertThat(faults(text, RuleParser::ruleAlone)).isEmpty();
    } finally {
      Locale.setDefault(before);
    }
  }

  /**
   * A decision that depended on what stands around it would be slow, and would fill the caches that
   * all parsers of the JVM share.
   */
  @Test
  void noDecisionOfARuleLooksFurtherThanTwoTokens() {
    String text =
        """
        rule r "t" on session gap 1 hour by (a, b)
          when count() over 1 hour 30 minutes where (x = timestamp "t" or timestamp > 5) by every
              every 5 minutes > 1 and (if a then b else if c then d else not e is not null)
            or x not in (1, 2..3, -5 days) and t[k].c * -2 / f(x, "y") between 1 and 2
            or a in @list and b in t[k].c or c starts with 'x' or hour = 5 hours
          then block severity high score 80 tag "a" from timestamp "x" until timestamp "y"
          mode shadow owner "o"
          expect match { a: -5, "b": [1, { c: null }], `d e`: true }
          expect no match { }
          expect unknown { }
        """;
    RuleParser parser = parser(text, new ArrayList<>());
    parser.setProfile(true);
    parser.ruleAlone();
    for (DecisionInfo decision : parser.getParseInfo().getDecisionInfo()) {
      assertThat(decision.LL_Fallback).isZero();
      assertThat(decision.ambiguities).isEmpty();
      assertThat(decision.SLL_MaxLook).isLessThanOrEqualTo(2);
    }
    assertThat(parser.getNumberOfSyntaxErrors()).isZero();
  }

  private static List<String> faults(String text, Consumer<RuleParser> entry) {
    List<String> faults = new ArrayList<>();
    entry.accept(parser(text, faults));
    return faults;
  }

  private static RuleParser parser(String text, List<String> faults) {
    RuleLexer lexer = new RuleLexer(CharStreams.fromString(text));
    lexer.removeErrorListeners();
    RuleParser parser = new RuleParser(new CommonTokenStream(lexer));
    parser.removeErrorListeners();
    parser.addErrorListener(
        new BaseErrorListener() {
          @Override
          public void syntaxError(
              Recognizer<?, ?> recognizer,
              Object symbol,
              int line,
              int column,
              String message,
              RecognitionException fault) {
            faults.add(line + ":" + column + " " + message);
          }
        });
    return parser;
  }
}
