package io.riskrules.parse;

import io.riskrules.grammar.RuleParser;
import java.util.Optional;
import java.util.function.Function;

/** Runs ANTLR's parser on one statement after the other. */
final class StatementParser {
  private final RuleParser parser;

  StatementParser() {
    parser = new RuleParser(null);
    parser.removeErrorListeners();
    parser.setErrorHandler(new FirstFault());
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
