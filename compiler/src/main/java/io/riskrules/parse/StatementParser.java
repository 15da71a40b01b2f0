package io.riskrules.parse;

import io.riskrules.grammar.RuleParser;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;

/**
 * Runs ANTLR's parser on one statement after the other. Nearly all decisions of the grammar need
 * one token, so ANTLR generates plain switches for them; the few that look further (two tokens in a
 * rules file) never depend on what stands around them. So the caches that all parsers of the JVM
 * share hold a few hundred states whatever is parsed, and need not be renewed.
 */
final class StatementParser {
  private final RuleParser parser;

  StatementParser() {
    parser = new RuleParser(null);
    parser.removeErrorListeners();
    parser.setErrorHandler(new FirstFault());
  }

  /** How many states the shared caches hold. */
  static int cachedStates() {
    return Arrays.stream(new RuleParser(null).getInterpreter().decisionToDFA)
        .mapToInt(dfa -> dfa.states.size())
        .sum();
  }

  /** The parse tree, or the fault that it ended with. */
  <T> Result<T> parse(Chunk chunk, Function<RuleParser, T> entry) {
    chunk.seek(0);
    parser.setTokenStream(chunk);
    try {
      return new Result<>(Optional.of(entry.apply(parser)), Optional.empty());
    } catch (SyntaxFault fault) {
      return new Result<>(Optional.empty(), Optional.of(fault));
    }
  }

  /** One of both. */
  record Result<T>(Optional<T> tree, Optional<SyntaxFault> fault) {}
}
