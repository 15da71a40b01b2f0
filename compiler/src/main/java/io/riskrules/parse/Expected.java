package io.riskrules.parse;

import io.riskrules.grammar.RuleLexer;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/** What could have stood in a place, in the words of people. */
enum Expected {
  CONDITION("a condition"),
  VALUE("a value"),
  SET("values in parentheses, a list such as @names, or a table's cell"),
  LENGTH_OF_TIME("a length of time such as 10 minutes"),
  UNIT("a unit of time such as 'minutes'"),
  GIVEN("a value as in JSON"),
  GIVEN_KEY("the name of a field"),
  GIVEN_END("',' or '}'"),
  NAME("a name"),
  ACTION("an action such as 'review'"),
  SEVERITY("a severity such as 'high'"),
  MODE("'live', 'shadow' or 'off'"),
  TYPE("a type such as string or int"),
  MEMBER("a field, or '}'"),
  TEXT("text in quotes"),
  INSTANT("timestamp \"…\""),
  NUMBER("a number"),
  RULE_ID("the rule's id"),
  CLOSE("')'"),
  CLOSE_BRACKET("']'"),
  VERDICT("'match', 'no match' or 'unknown'"),
  NULL("'null'"),
  TEST("an operator such as 'in' or 'like'"),
  COLUMN("'.' and the name of a column"),
  COLON("':' and a value"),
  /** A word or sign that there is one of. */
  LITERAL(""),
  /** The statement could have ended or gone on. */
  END("an operator or a clause"),
  ANYTHING("");

  private final String words;

  Expected(String words) {
    this.words = words;
  }

  /** What it is called; of a literal how it is written. */
  String words(IntervalSet types) {
    return this == LITERAL ? "'" + Keywords.literal(types.getMinElement()) + "'" : words;
  }

  /** What is meant by kinds of token that could have stood behind a token. */
  static Expected of(IntervalSet types, Optional<Lexeme> before, boolean schema) {
    int previous = before.map(Lexeme::getType).orElse(Token.INVALID_TYPE);
    if (types.isNil()) {
      return schema && Keywords.isName(previous) ? TYPE : behind(previous);
    }
    if (types.contains(RuleLexer.NUMBER)) {
      return number(types, previous);
    }
    if (types.contains(Token.EOF)) {
      return schema ? MEMBER : END;
    }
    if (types.contains(RuleLexer.NAME)) {
      return name(types, previous, schema);
    }
    return other(types, schema);
  }

  private static Expected number(IntervalSet types, int previous) {
    if (types.contains(RuleLexer.OPEN)) {
      return behind(previous) == CONDITION ? CONDITION : VALUE;
    }
    if (types.contains(RuleLexer.OPEN_BRACE)) {
      return GIVEN;
    }
    return types.contains(RuleLexer.DURATION) ? LENGTH_OF_TIME : NUMBER;
  }

  private static Expected name(IntervalSet types, int previous, boolean schema) {
    if (types.contains(RuleLexer.AT)) {
      return SET;
    }
    if (types.contains(RuleLexer.TEXT)) {
      return GIVEN_KEY;
    }
    if (schema) {
      return Keywords.isName(previous) || previous == RuleLexer.OF ? TYPE : NAME;
    }
    return switch (previous) {
      case RuleLexer.THEN -> ACTION;
      case RuleLexer.SEVERITY -> SEVERITY;
      case RuleLexer.MODE -> MODE;
      default -> NAME;
    };
  }

  private static Expected other(IntervalSet types, boolean schema) {
    if (types.contains(RuleLexer.CLOSE)) {
      return CLOSE;
    }
    if (types.contains(RuleLexer.CLOSE_BRACE)) {
      return schema ? MEMBER : GIVEN_END;
    }
    if (types.contains(RuleLexer.TEXT)) {
      return TEXT;
    }
    if (types.contains(RuleLexer.NULL)) {
      return NULL;
    }
    if (types.contains(RuleLexer.LIKE)) {
      return TEST;
    }
    return switch (types.getMinElement()) {
      case RuleLexer.UNIT -> UNIT;
      case RuleLexer.TIMESTAMP -> INSTANT;
      case RuleLexer.RULE_ID -> RULE_ID;
      case RuleLexer.CLOSE_BRACKET -> CLOSE_BRACKET;
      case RuleLexer.MATCH, RuleLexer.NO, RuleLexer.UNKNOWN -> VERDICT;
      case RuleLexer.DOT -> COLUMN;
      case RuleLexer.COLON -> COLON;
      default -> Keywords.literal(types.getMinElement()) == null ? ANYTHING : LITERAL;
    };
  }

  /** What must follow a token whatever else may. */
  private static Expected behind(int previous) {
    return switch (previous) {
      case RuleLexer.WHEN, RuleLexer.IF, RuleLexer.AND, RuleLexer.OR, RuleLexer.NOT -> CONDITION;
      case RuleLexer.ELSE -> VALUE;
      default -> ANYTHING;
    };
  }
}
