package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.grammar.RuleLexer;
import io.riskrules.source.SourceText;
import java.util.ArrayList;
import java.util.List;

/**
 * Reports what is wrong with single words, numbers, texts and signs, and puts in their place what
 * they were meant to be, so that the rest of the statement can be judged.
 */
final class LexicalCheck {
  private final TextCheck texts;
  private final NumberCheck numbers;
  private final SignCheck signs;
  private final Faults faults;
  private final TextKind kind;

  private List<Lexeme> raw;
  private List<Lexeme> checked;
  private int at;
  private int braces;
  private int parentheses;
  private int brackets;
  private boolean strayReported;

  LexicalCheck(SourceText source, Faults faults, TextKind kind) {
    this.texts = new TextCheck(source, faults);
    this.numbers = new NumberCheck(faults);
    this.signs = new SignCheck(source, faults);
    this.faults = faults;
    this.kind = kind;
  }

  /** One statement, whose last token is the end of input. */
  Chunk check(List<Lexeme> statement) {
    int before = faults.count();
    raw = statement;
    checked = new ArrayList<>(statement.size());
    braces = 0;
    parentheses = 0;
    brackets = 0;
    strayReported = false;
    texts.begin();
    for (at = 0; at < raw.size(); at++) {
      one(raw.get(at));
    }
    return new Chunk(checked, faults.count() > before);
  }

  private void one(Lexeme lexeme) {
    switch (lexeme.getType()) {
      case RuleLexer.TEXT, RuleLexer.SINGLE_TEXT -> checked.add(texts.quoted(lexeme, inJson()));
      case RuleLexer.UNTERMINATED -> checked.add(texts.unterminated(lexeme));
      case RuleLexer.CURLY_TEXT -> checked.add(texts.curly(lexeme));
      case RuleLexer.QUOTED_NAME -> checked.add(quotedName(lexeme));
      case RuleLexer.NUMBER -> checked.add(number(lexeme));
      case RuleLexer.DURATION -> checked.add(numbers.duration(lexeme));
      case RuleLexer.BAD_NUMBER -> checked.add(numbers.malformed(joinFraction(lexeme)));
      case RuleLexer.DOT -> checked.add(dot(lexeme));
      case RuleLexer.AMPERSANDS, RuleLexer.BARS, RuleLexer.BANG ->
          checked.add(signs.foreign(lexeme));
      case RuleLexer.STRAY -> stray(lexeme);
      default -> checked.add(nested(lexeme));
    }
  }

  private Lexeme nested(Lexeme lexeme) {
    switch (lexeme.getType()) {
      case RuleLexer.OPEN_BRACE -> braces++;
      case RuleLexer.CLOSE_BRACE -> braces--;
      case RuleLexer.OPEN -> parentheses++;
      case RuleLexer.CLOSE -> parentheses--;
      case RuleLexer.OPEN_BRACKET -> brackets++;
      case RuleLexer.CLOSE_BRACKET -> brackets--;
      case RuleLexer.REQUIRED -> {
        return kind == TextKind.SCHEMA && requiredBeginsMember()
            ? lexeme.as(RuleLexer.NAME)
            : lexeme;
      }
      case RuleLexer.BY, RuleLexer.EVERY, RuleLexer.WHERE -> {
        return kind == TextKind.SCHEMA && beginsMember() ? lexeme.as(RuleLexer.NAME) : lexeme;
      }
      default -> {
        return lexeme;
      }
    }
    return lexeme;
  }

  /** In a schema a word of an aggregate is a name where a type or '=' follows. */
  private boolean beginsMember() {
    return isType(next(1)) || next(1).getType() == RuleLexer.EQUAL;
  }

  /**
   * Behind a type 'required' is an option of its field, and types behind it begin further fields
   * that are called like types: they come in pairs. One that is left over is the type of a field
   * called 'required'; a derived field that is called like a type takes one too.
   */
  private boolean requiredBeginsMember() {
    int distance = 1;
    int types = 0;
    while (isType(next(distance))) {
      types++;
      distance++;
      if (next(distance).getType() == RuleLexer.OPEN) {
        distance = behindSize(distance);
      }
    }
    boolean derived = next(distance).getType() == RuleLexer.EQUAL;
    return derived ? types % 2 == 0 : types % 2 == 1;
  }

  private int behindSize(int open) {
    int distance = open + 1;
    while (next(distance).getType() == RuleLexer.NUMBER
        || next(distance).getType() == RuleLexer.COMMA) {
      distance++;
    }
    return next(distance).getType() == RuleLexer.CLOSE ? distance + 1 : distance;
  }

  private static boolean isType(Lexeme lexeme) {
    return lexeme.getType() >= RuleLexer.BOOL && lexeme.getType() <= RuleLexer.TIMESTAMP;
  }

  private boolean inJson() {
    return kind == TextKind.RULES && braces > 0;
  }

  private Lexeme next(int distance) {
    return raw.get(Math.min(at + distance, raw.size() - 1));
  }

  private Lexeme quotedName(Lexeme lexeme) {
    if (lexeme.end() - lexeme.start() > 2) {
      return lexeme;
    }
    faults.add(DiagnosticCode.SYNTAX_ERROR, lexeme.span(), "there is no name between these quotes");
    return lexeme.asBroken(RuleLexer.QUOTED_NAME);
  }

  private Lexeme number(Lexeme lexeme) {
    Lexeme dot = next(1);
    if (dot.getType() == RuleLexer.DOT && lexeme.touches(dot)) {
      return numbers.lonelyPoint(joinFraction(lexeme));
    }
    if (groupFollows(lexeme, 1)) {
      Lexeme last = lexeme;
      while (groupFollows(last, 1)) {
        last = next(2);
        at += 2;
      }
      return numbers.grouped(lexeme.joinedTo(last, RuleLexer.NUMBER), inJson());
    }
    return numbers.number(lexeme, inJson());
  }

  /**
   * Outside of any parentheses a comma has no place, and in braces no number stands behind one but
   * in an array: so 1,000 is meant as one number.
   */
  private boolean groupFollows(Lexeme lexeme, int distance) {
    Lexeme comma = next(distance);
    Lexeme group = next(distance + 1);
    return parentheses == 0
        && (braces == 0 || brackets == 0)
        && comma.getType() == RuleLexer.COMMA
        && group.getType() == RuleLexer.NUMBER
        && lexeme.touches(comma)
        && comma.touches(group)
        && group.end() - group.start() >= 3;
  }

  private Lexeme dot(Lexeme lexeme) {
    Lexeme digits = next(1);
    boolean number =
        digits.getType() == RuleLexer.NUMBER || digits.getType() == RuleLexer.BAD_NUMBER;
    return number && lexeme.touches(digits) ? numbers.lonelyPoint(joinFraction(lexeme)) : lexeme;
  }

  /** Takes in all points, digits and letters that follow without a blank. */
  private Lexeme joinFraction(Lexeme first) {
    Lexeme last = first;
    while (last.touches(next(1)) && isPartOfFraction(next(1).getType())) {
      last = next(1);
      at++;
    }
    return last == first ? first : first.joinedTo(last, RuleLexer.BAD_NUMBER);
  }

  private static boolean isPartOfFraction(int type) {
    return type == RuleLexer.DOT || type == RuleLexer.NUMBER || type == RuleLexer.BAD_NUMBER;
  }

  /** Neighbours are one finding, and so are all of a statement: they are one kind of mistake. */
  private void stray(Lexeme lexeme) {
    Lexeme last = lexeme;
    while (next(1).getType() == RuleLexer.STRAY && last.touches(next(1))) {
      last = next(1);
      at++;
    }
    if (!strayReported) {
      strayReported = true;
      signs.stray(lexeme.joinedTo(last, RuleLexer.STRAY));
    }
  }
}
