package io.riskrules.codegen;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A Java expression that may stand as an operand anywhere: an atom, a call, or in parentheses.
 * {@code depth} is how deep it nests.
 */
record Code(String text, int depth) {
  static final Code TRUE = atom("true");
  static final Code FALSE = atom("false");

  /** A name, a literal, or a call of arguments that do not nest. */
  static Code atom(String text) {
    return new Code(text, 1);
  }

  /** A call of a function with these arguments. */
  static Code call(String function, Code... arguments) {
    String list = List.of(arguments).stream().map(Code::text).collect(Collectors.joining(", "));
    int deepest = 0;
    for (Code argument : arguments) {
      deepest = Math.max(deepest, argument.depth);
    }
    return new Code(function + "(" + list + ")", deepest + 1);
  }

  /** Two operands with an operator between them. */
  static Code infix(Code left, String operator, Code right) {
    return new Code(
        "(" + left.text + " " + operator + " " + right.text + ")",
        Math.max(left.depth, right.depth) + 1);
  }

  /** {@code condition ? yes : no}. */
  static Code choose(Code condition, Code yes, Code no) {
    if (condition.equals(FALSE)) {
      return no;
    }
    if (condition.equals(TRUE)) {
      return yes;
    }
    return new Code(
        "(" + condition.text + " ? " + yes.text + " : " + no.text + ")",
        Math.max(condition.depth, Math.max(yes.depth, no.depth)) + 1);
  }

  static Code and(Code left, Code right) {
    if (left.equals(FALSE) || right.equals(FALSE)) {
      return FALSE;
    }
    if (left.equals(TRUE)) {
      return right;
    }
    return right.equals(TRUE) ? left : infix(left, "&&", right);
  }

  /** Disjunction; a side that the left one names already adds nothing. */
  static Code or(Code left, Code right) {
    if (left.equals(TRUE) || right.equals(TRUE)) {
      return TRUE;
    }
    if (left.equals(FALSE)) {
      return right;
    }
    return right.equals(FALSE) || left.equals(right) ? left : infix(left, "||", right);
  }

  static Code not(Code condition) {
    if (condition.equals(TRUE)) {
      return FALSE;
    }
    return condition.equals(FALSE) ? TRUE : new Code("!" + condition.text, condition.depth);
  }
}
