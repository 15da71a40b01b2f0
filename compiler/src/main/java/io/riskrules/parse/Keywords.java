package io.riskrules.parse;

import io.riskrules.grammar.RuleLexer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The words of the language, and which of them a misspelt word was meant to be. */
final class Keywords {
  private static final int MOST_TRIED = 4;

  private static final List<Keyword> ALL =
      Stream.concat(
              IntStream.rangeClosed(RuleLexer.AND, RuleLexer.EPOCH)
                  .filter(type -> RuleLexer.VOCABULARY.getLiteralName(type) != null)
                  .mapToObj(type -> new Keyword(literal(type), type)),
              Stream.of(
                      "milliseconds",
                      "seconds",
                      "minutes",
                      "hours",
                      "days",
                      "weeks",
                      "second",
                      "minute",
                      "hour",
                      "day",
                      "week")
                  .map(unit -> new Keyword(unit, RuleLexer.UNIT)))
          .toList();

  private Keywords() {}

  /** How a kind of token is written, if it is written in one way only. */
  static String literal(int type) {
    String quoted = RuleLexer.VOCABULARY.getLiteralName(type);
    return quoted == null ? null : quoted.substring(1, quoted.length() - 1);
  }

  /** The keyword nearest to a word that fits in its place, if there is one that is near. */
  static Optional<String> nearest(String word, IntPredicate fits) {
    String lower = word.toLowerCase(Locale.ROOT);
    int most = lower.length() <= 3 ? 1 : 2;
    return ALL.stream()
        .filter(keyword -> Distance.between(lower, keyword.word(), most) <= most)
        .filter(keyword -> !keyword.word().equals(lower))
        .sorted(
            Comparator.comparingInt(
                (Keyword keyword) -> Distance.between(lower, keyword.word(), most)))
        .limit(MOST_TRIED)
        .filter(keyword -> fits.test(keyword.type()))
        .map(Keyword::word)
        .findFirst();
  }

  /** Whether it is a word that is no name without back-quotes. */
  static boolean isReserved(int type) {
    return type >= RuleLexer.AND && type <= RuleLexer.RULE;
  }

  /** Whether it is a word that may be a name. */
  static boolean isName(int type) {
    return (type >= RuleLexer.WITH && type <= RuleLexer.UNIT)
        || type == RuleLexer.NAME
        || type == RuleLexer.QUOTED_NAME;
  }

  private record Keyword(String word, int type) {}
}
