package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.grammar.RuleLexer;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.antlr.v4.runtime.Token;

/** Says what stands where something else was expected, and what may have been meant. */
final class FaultMessage {
  private final Chunk chunk;
  private final Lexeme found;
  private final Optional<Lexeme> before;
  private final Expected expected;
  private final SyntaxFault fault;
  private final boolean schema;

  FaultMessage(SyntaxFault fault, Chunk chunk, boolean schema) {
    this.fault = fault;
    this.chunk = chunk;
    this.schema = schema;
    this.found = fault.lexeme();
    this.before = chunk.before(found);
    this.expected = Expected.of(fault.expected(), before, schema);
  }

  /** Reports it; {@code fits} tells whether another kind of token would have fitted there. */
  void report(Faults faults, IntPredicate fits) {
    Optional<String> hint = hint(fits);
    if (hint.isPresent()) {
      faults.add(DiagnosticCode.SYNTAX_ERROR, found.span(), message(), hint.get());
    } else {
      faults.add(DiagnosticCode.SYNTAX_ERROR, found.span(), message());
    }
  }

  private String message() {
    if (expected == Expected.END) {
      return end();
    }
    if (expected == Expected.ANYTHING) {
      return atEnd() ? "the statement ends too early" : shownFound() + " does not fit here";
    }
    String after = before.map(word -> " after " + shown(word)).orElse("");
    String what = "expected " + expected.words(fault.expected()) + after;
    return atEnd() ? what + ", but " + ending() : what + ", not " + shownFound();
  }

  /** All that stands before it is a statement already. */
  private String end() {
    return switch (found.getType()) {
      case RuleLexer.CLOSE -> "there is no '(' that this ')' closes";
      case RuleLexer.CLOSE_BRACKET -> "there is no '[' that this ']' closes";
      case RuleLexer.CLOSE_BRACE -> "there is no '{' that this '}' closes";
      default -> {
        String after = before.map(word -> " after " + shown(word)).orElse("");
        yield shownFound() + " does not fit here: expected " + goingOn() + after;
      }
    };
  }

  private String goingOn() {
    if (chunk.first().getType() != RuleLexer.RULE) {
      return "an operator or the end";
    }
    boolean started = false;
    for (int i = 0; i < found.getTokenIndex(); i++) {
      int type = chunk.get(i).getType();
      started |= type == RuleLexer.WHEN;
      if (started && (type == RuleLexer.THEN || type == RuleLexer.EXPECT)) {
        return "a clause such as 'tag' or 'expect'";
      }
    }
    return started ? "an operator, or a clause such as 'then'" : "a clause such as 'when'";
  }

  private boolean atEnd() {
    return found.getType() == Token.EOF && !found.isUsedAsName();
  }

  private String ending() {
    return found.start() == found.end() ? "the text ends here" : "the next statement begins here";
  }

  private String shownFound() {
    return atEnd() ? ending() : shown(found);
  }

  private static String shown(Lexeme lexeme) {
    String text = Shown.shortened(lexeme.getText());
    boolean quoted =
        lexeme.getType() >= RuleLexer.TEXT && lexeme.getType() <= RuleLexer.UNTERMINATED;
    return quoted ? text : "'" + text + "'";
  }

  private Optional<String> hint(IntPredicate fits) {
    if (found.getType() == RuleLexer.RULE || found.getType() == RuleLexer.DEFINE) {
      return Optional.of(backQuoted());
    }
    if (expected == Expected.CLOSE) {
      return openParenthesis();
    }
    if (isName()) {
      Optional<String> keyword = Keywords.nearest(found.getText(), fits);
      if (keyword.isPresent()) {
        return Optional.of("did you mean '" + keyword.get() + "'?");
      }
    }
    return switch (expected) {
      case CONDITION, VALUE -> operandHint();
      case INSTANT -> quoted() ? Optional.of("write timestamp " + found) : Optional.empty();
      case TEXT -> isName() ? Optional.of("write \"" + found + "\"") : Optional.empty();
      case GIVEN, GIVEN_KEY -> jsonHint();
      case NAME, MEMBER, GIVEN_END -> nameHint();
      default -> Optional.empty();
    };
  }

  private boolean isName() {
    return Keywords.isName(found.getType()) && found.getType() != RuleLexer.QUOTED_NAME;
  }

  private boolean quoted() {
    return found.getType() == RuleLexer.TEXT || found.getType() == RuleLexer.SINGLE_TEXT;
  }

  private Optional<String> operandHint() {
    if (before.isPresent() && before.get().touches(found)) {
      Optional<String> comparison = turnedAround(before.get());
      if (comparison.isPresent()) {
        return comparison;
      }
    }
    if (found.getType() == RuleLexer.IF || found.getType() == RuleLexer.NOT) {
      return Optional.of("put parentheses around it: (" + found.getText() + " …)");
    }
    return nameHint();
  }

  private Optional<String> turnedAround(Lexeme previous) {
    if (previous.getType() != RuleLexer.EQUAL) {
      return Optional.empty();
    }
    return switch (found.getType()) {
      case RuleLexer.GREATER -> Optional.of("write '>='");
      case RuleLexer.LESS -> Optional.of("write '<='");
      default -> Optional.empty();
    };
  }

  /** A reserved word that is used like a name. */
  private Optional<String> nameHint() {
    if (found.getType() == Token.EOF) {
      return found.isUsedAsName() ? Optional.of(backQuoted()) : Optional.empty();
    }
    boolean unit = schema && found.getType() == RuleLexer.UNIT;
    if (!unit && !Keywords.isReserved(found.getType())) {
      return Optional.empty();
    }
    int next = chunk.get(Math.min(found.getTokenIndex() + 1, chunk.size() - 1)).getType();
    boolean used =
        unit
            || expected == Expected.NAME
            || expected == Expected.MEMBER
            || expected == Expected.GIVEN_KEY
            || (next >= RuleLexer.EQUAL && next <= RuleLexer.PERCENT)
            || (next >= RuleLexer.IN && next <= RuleLexer.IS);
    return used ? Optional.of(backQuoted()) : Optional.empty();
  }

  private String backQuoted() {
    return "as a name the word stands in back-quotes: `" + found + "`";
  }

  private Optional<String> jsonHint() {
    if (found.getType() == RuleLexer.SINGLE_TEXT || found.getType() == RuleLexer.RAW_TEXT) {
      return Optional.of("in braces text stands in double quotes");
    }
    if (expected == Expected.GIVEN_KEY && found.getType() == RuleLexer.CLOSE_BRACE) {
      return Optional.of("delete the last ','");
    }
    if (expected == Expected.GIVEN) {
      return isName() ? Optional.of("write \"" + found + "\"") : Optional.empty();
    }
    return nameHint();
  }

  /** The innermost parenthesis that is open. */
  private Optional<String> openParenthesis() {
    int closed = 0;
    for (int i = found.getTokenIndex() - 1; i >= 0; i--) {
      int type = chunk.get(i).getType();
      if (type == RuleLexer.CLOSE) {
        closed++;
      } else if (type == RuleLexer.OPEN && closed-- == 0) {
        return Optional.of("it closes the '(' at " + chunk.get(i).span().from());
      }
    }
    return Optional.empty();
  }
}
