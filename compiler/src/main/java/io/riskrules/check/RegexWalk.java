package io.riskrules.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Adds up the size of a regular expression, from left to right, with open groups on a stack. */
final class RegexWalk {
  private static final long LARGEST_BOUND = 1_000_000_000L;

  private final String pattern;
  private final Deque<Group> outer = new ArrayDeque<>();
  private Group group = new Group(true);
  private int at;

  /** What stands in one pair of parentheses: earlier branches, this branch, its last part. */
  private static final class Group {
    private final boolean captures;
    private Optional<RegexSize> earlier = Optional.empty();
    private RegexSize branch = RegexSize.NOTHING;
    private RegexSize last = RegexSize.NOTHING;

    Group(boolean captures) {
      this.captures = captures;
    }

    void add(RegexSize part) {
      branch = branch.then(last);
      last = part;
    }

    void startBranch() {
      earlier = Optional.of(branches());
      branch = RegexSize.NOTHING;
      last = RegexSize.NOTHING;
    }

    RegexSize all() {
      return captures ? branches().enclosed() : branches();
    }

    private RegexSize branches() {
      RegexSize latest = branch.then(last);
      return earlier.map(before -> before.or(latest)).orElse(latest);
    }
  }

  RegexWalk(String pattern) {
    this.pattern = pattern;
  }

  RegexSize walk() {
    while (at < pattern.length()) {
      step(pattern.charAt(at));
    }
    while (!outer.isEmpty()) {
      close();
    }
    return group.all();
  }

  private void step(char c) {
    switch (c) {
      case '(' -> open();
      case ')' -> {
        at++;
        if (!outer.isEmpty()) {
          close();
        }
      }
      case '|' -> {
        at++;
        group.startBranch();
      }
      case '[' -> skipClass();
      case '\\' -> escape();
      case '*', '+', '?' -> loop(c);
      case '^', '$' -> {
        at++;
        group.add(RegexSize.PLACE);
      }
      case '{' -> bounds();
      default -> {
        at += Character.charCount(pattern.codePointAt(at));
        group.add(RegexSize.ONE);
      }
    }
  }

  private void open() {
    at++;
    boolean captures = !pattern.startsWith("?", at) || pattern.startsWith("?P<", at);
    if (pattern.startsWith("?", at)) {
      int end = at;
      while (end < pattern.length() && ":)>".indexOf(pattern.charAt(end)) < 0) {
        end++;
      }
      boolean flagsOnly = end < pattern.length() && pattern.charAt(end) == ')';
      at = Math.min(pattern.length(), end + 1);
      if (flagsOnly) {
        return;
      }
    }
    outer.push(group);
    group = new Group(captures);
  }

  /** A question mark behind a repetition only says which match is preferred. */
  private void loop(char c) {
    at++;
    group.last =
        switch (c) {
          case '*' -> group.last.star();
          case '+' -> group.last.plus();
          default -> group.last.optional();
        };
    skipLazy();
  }

  private void skipLazy() {
    if (pattern.startsWith("?", at)) {
      at++;
    }
  }

  private void close() {
    RegexSize inner = group.all();
    group = outer.pop();
    group.add(inner);
  }

  private void skipClass() {
    int end = at + 1;
    if (pattern.startsWith("^", end)) {
      end++;
    }
    if (pattern.startsWith("]", end)) {
      end++;
    }
    while (end < pattern.length() && pattern.charAt(end) != ']') {
      if (pattern.startsWith("[:", end) && pattern.indexOf(":]", end) > 0) {
        end = pattern.indexOf(":]", end) + 2;
      } else {
        end += pattern.charAt(end) == '\\' ? 2 : 1;
      }
    }
    at = Math.min(pattern.length(), end + 1);
    group.add(RegexSize.ONE);
  }

  private void escape() {
    char kind = at + 1 < pattern.length() ? pattern.charAt(at + 1) : '\\';
    if (kind == 'Q') {
      int end = pattern.indexOf("\\E", at + 2);
      String quoted = pattern.substring(at + 2, end < 0 ? pattern.length() : end);
      quoted.codePoints().forEach(point -> group.add(RegexSize.ONE));
      at = end < 0 ? pattern.length() : end + 2;
      return;
    }
    boolean named = kind == 'p' || kind == 'P';
    boolean braced = (named || kind == 'x') && pattern.startsWith("{", at + 2);
    int end = braced ? pattern.indexOf('}', at) : at + (named ? 2 : 1);
    at = Math.min(pattern.length(), (end < 0 ? at + 1 : end) + 1);
    group.add("AzbB".indexOf(kind) < 0 ? RegexSize.ONE : RegexSize.PLACE);
  }

  /** {@code {n}}, {@code {n,}} or {@code {n,m}}; anything else is text. */
  private void bounds() {
    int end = pattern.indexOf('}', at);
    String inside = end < 0 ? "" : pattern.substring(at + 1, end);
    int comma = inside.indexOf(',');
    String low = comma < 0 ? inside : inside.substring(0, comma);
    String high = comma < 0 ? low : inside.substring(comma + 1);
    if (isNumber(low) && (isNumber(high) || (comma >= 0 && high.isEmpty()))) {
      at = end + 1;
      group.last =
          high.isEmpty()
              ? group.last.atLeast(number(low))
              : group.last.between(number(low), number(high));
      skipLazy();
    } else {
      at++;
      group.add(RegexSize.ONE);
    }
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static long number(String digits) {
    return digits.length() > 9 ? LARGEST_BOUND : Long.parseLong(digits);
  }
}
