package io.riskrules.parse;

import io.riskrules.grammar.RuleLexer;
import java.util.Optional;

/**
 * Measures how deep a statement nests, on its tokens, before anything recurses into it.
 * Parentheses, brackets, 'not', unary minus and 'if' are levels; a chain of 'else if' is one.
 */
final class Nesting {
  /** The most levels, inclusive. */
  static final int DEEPEST = 250;

  private enum Level {
    BRACKET,
    NOT,
    SIGN,
    IF,
    ELSE,
    /** No level of its own: it owns the next 'and'. */
    BETWEEN
  }

  private final Chunk chunk;
  private final TextKind kind;
  private final Level[] levels = new Level[2 * DEEPEST + 4];
  private int size;
  private int depth;

  private Nesting(Chunk chunk, TextKind kind) {
    this.chunk = chunk;
    this.kind = kind;
  }

  /** The first word of the condition that nests too deep, if one does. */
  static Optional<Lexeme> tooDeep(Chunk chunk, TextKind kind) {
    return new Nesting(chunk, kind).measure();
  }

  /** The first word of the last condition of a statement, or else of the statement. */
  static Lexeme start(Chunk chunk, TextKind kind) {
    Nesting nesting = new Nesting(chunk, kind);
    Lexeme start = chunk.first();
    for (int i = 0; i < chunk.size() - 1; i++) {
      if (nesting.beginsExpression(chunk.get(i).getType())) {
        start = chunk.get(i + 1);
      }
    }
    return start;
  }

  private Optional<Lexeme> measure() {
    Lexeme start = chunk.get(0);
    int last = chunk.size() - 1;
    for (int i = 0; i < last; i++) {
      Lexeme lexeme = chunk.get(i);
      count(i, lexeme.getType());
      if (depth > DEEPEST) {
        return Optional.of(start);
      }
      if (beginsExpression(lexeme.getType())) {
        start = chunk.get(i + 1);
      }
    }
    return Optional.empty();
  }

  private boolean beginsExpression(int type) {
    return type == RuleLexer.WHEN || (type == RuleLexer.EQUAL && depth == 0 && startsValue());
  }

  /** In a rule '=' compares; it begins a value in a define and in a schema. */
  private boolean startsValue() {
    return kind == TextKind.SCHEMA || chunk.first().getType() == RuleLexer.DEFINE;
  }

  private void count(int index, int type) {
    switch (type) {
      case RuleLexer.OPEN, RuleLexer.OPEN_BRACKET -> push(Level.BRACKET);
      case RuleLexer.OPEN_BRACE -> {
        if (kind != TextKind.SCHEMA) {
          push(Level.BRACKET);
        }
      }
      case RuleLexer.CLOSE, RuleLexer.CLOSE_BRACKET, RuleLexer.CLOSE_BRACE -> close(index);
      case RuleLexer.NOT -> {
        if (isPrefixNot(index)) {
          push(Level.NOT);
        }
      }
      case RuleLexer.MINUS -> {
        if (index == 0 || !endsOperand(chunk.get(index - 1).getType())) {
          push(Level.SIGN);
        }
      }
      case RuleLexer.BETWEEN -> {
        if (size > 0 && top() != Level.BETWEEN) {
          push(Level.BETWEEN);
        }
      }
      case RuleLexer.AND -> endAnd();
      case RuleLexer.OR, RuleLexer.THEN, RuleLexer.COMMA -> popPrefixes();
      case RuleLexer.IF -> beginIf(index);
      case RuleLexer.ELSE -> beginElse();
      default -> endOperand(index, type);
    }
  }

  private void beginIf(int index) {
    boolean chained =
        index > 0
            && chunk.get(index - 1).getType() == RuleLexer.ELSE
            && size > 0
            && top() == Level.ELSE;
    if (chained) {
      levels[size - 1] = Level.IF;
    } else {
      push(Level.IF);
    }
  }

  /** An 'else' belongs to the innermost 'if' that has none. */
  private void beginElse() {
    popPrefixes();
    while (size > 0 && top() == Level.ELSE) {
      pop();
    }
    if (size > 0 && top() == Level.IF) {
      levels[size - 1] = Level.ELSE;
    }
  }

  private void endAnd() {
    if (size > 0 && top() == Level.BETWEEN) {
      pop();
    } else {
      popPrefixes();
    }
  }

  private void close(int index) {
    while (size > 0 && top() != Level.BRACKET) {
      pop();
    }
    if (size > 0) {
      pop();
    }
    endOperand(index, RuleLexer.CLOSE);
  }

  private void endOperand(int index, int type) {
    int next = chunk.get(index + 1).getType();
    boolean goesOn =
        next == RuleLexer.OPEN || next == RuleLexer.OPEN_BRACKET || next == RuleLexer.DOT;
    while (endsOperand(type) && !goesOn && size > 0 && top() == Level.SIGN) {
      pop();
    }
  }

  private void popPrefixes() {
    while (size > 0 && (top() == Level.NOT || top() == Level.SIGN || top() == Level.BETWEEN)) {
      pop();
    }
  }

  /** The 'not' of 'not in' and 'is not null' belongs to the operator. */
  private boolean isPrefixNot(int index) {
    int next = chunk.get(index + 1).getType();
    boolean infix = next >= RuleLexer.IN && next <= RuleLexer.ENDS;
    return !infix && !(index > 0 && chunk.get(index - 1).getType() == RuleLexer.IS);
  }

  private static boolean endsOperand(int type) {
    return type == RuleLexer.CLOSE
        || type == RuleLexer.CLOSE_BRACKET
        || type == RuleLexer.TRUE
        || type == RuleLexer.FALSE
        || type == RuleLexer.NULL
        || type == RuleLexer.MISSING
        || (type >= RuleLexer.WITH && type <= RuleLexer.RAW_TEXT);
  }

  private Level top() {
    return levels[size - 1];
  }

  private void push(Level level) {
    levels[size++] = level;
    if (level != Level.BETWEEN) {
      depth++;
    }
  }

  private void pop() {
    size--;
    if (levels[size] != Level.BETWEEN) {
      depth--;
    }
  }
}
