package io.riskrules.parse;

import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Stops at the first word that does not fit. A guess at how to go on would only find mistakes that
 * nobody made; the next statement is parsed anyway.
 */
final class FirstFault extends DefaultErrorStrategy {
  @Override
  public void reportError(Parser parser, RecognitionException fault) {
    // The one who started the parser reports it.
  }

  @Override
  public void recover(Parser parser, RecognitionException fault) {
    boolean lookedFurther =
        fault instanceof NoViableAltException alternatives
            && alternatives.getStartToken() != alternatives.getOffendingToken();
    throw new SyntaxFault(
        (Lexeme) fault.getOffendingToken(),
        lookedFurther ? new IntervalSet() : fault.getExpectedTokens());
  }

  @Override
  public Token recoverInline(Parser parser) {
    throw new SyntaxFault((Lexeme) parser.getCurrentToken(), parser.getExpectedTokens());
  }

  @Override
  public void sync(Parser parser) {
    // Whatever does not fit is met by the next rule or token that is tried.
  }
}
