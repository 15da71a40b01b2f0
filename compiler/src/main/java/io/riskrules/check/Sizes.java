package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import java.util.Optional;
import java.util.function.Function;

/**
 * How large an expression is with its defines expanded, found without expanding them: nodes, levels
 * of nesting, how deep defines lead, the most members of one {@code in}, and at least how many
 * bytes its text has. Counts stop far above every limit.
 */
record Sizes(long nodes, int nesting, int defines, int members, long bytes) {
  /** The longest canonical text, in bytes of UTF-8. */
  static final int MOST_BYTES = 65_536;

  private static final int MOST_NODES = 20_000;
  private static final int MOST_NESTING = 250;
  private static final int MOST_DEFINES = 100;
  private static final int MOST_MEMBERS = 10_000;
  private static final long CEILING = 1L << 40;

  /** The sizes of an expression; {@code defines} gives those of each define that it names. */
  static Sizes of(Expression expression, Function<String, Optional<Sizes>> defines) {
    if (expression instanceof Expression.Name name) {
      return defines.apply(name.name()).orElseGet(() -> leaf(name.name()));
    }
    if (expression instanceof Expression.Text text) {
      return leaf(text.value());
    }
    Sizes sum = own(expression);
    int levels = levels(expression);
    for (Expression part : Parts.of(expression)) {
      sum = sum.with(of(part, defines), levels);
    }
    return sum;
  }

  /** The sizes of a name that stands for this body: as if in parentheses. */
  static Sizes ofDefine(Expression body, Sizes sizes) {
    boolean parentheses =
        body instanceof Expression.And
            || body instanceof Expression.Or
            || body instanceof Expression.Chain;
    return new Sizes(
        sizes.nodes,
        sizes.nesting + (parentheses ? 1 : 0),
        sizes.defines + 1,
        sizes.members,
        sizes.bytes);
  }

  /** The limit that is passed, if one is, as a finding at this place. */
  Optional<Diagnostic> excess(Span start) {
    if (defines > MOST_DEFINES) {
      return Optional.of(
          Diagnostic.of(
              DiagnosticCode.TOO_DEEP,
              start,
              "the defines in this condition lead more than " + MOST_DEFINES + " deep"));
    }
    if (nesting > MOST_NESTING) {
      return Optional.of(
          Diagnostic.of(
              DiagnosticCode.TOO_DEEP,
              start,
              "this condition is nested more than "
                  + MOST_NESTING
                  + " levels deep with its defines"));
    }
    if (members > MOST_MEMBERS) {
      return Optional.of(
          Diagnostic.of(
                  DiagnosticCode.TOO_COMPLEX,
                  start,
                  "an 'in' of this condition has more than " + MOST_MEMBERS + " members")
              .withHint("declare a list in the schema and write 'in @list'"));
    }
    if (nodes > MOST_NODES) {
      return Optional.of(
          Diagnostic.of(
              DiagnosticCode.TOO_COMPLEX,
              start,
              "this condition has more than "
                  + MOST_NODES
                  + " names, values and operators with its defines"));
    }
    return bytes > MOST_BYTES ? Optional.of(tooLong(start)) : Optional.empty();
  }

  static Diagnostic tooLong(Span start) {
    return Diagnostic.of(
        DiagnosticCode.TOO_LONG,
        start,
        "the text of this condition is longer than " + MOST_BYTES + " bytes with its defines");
  }

  private Sizes with(Sizes part, int levels) {
    return new Sizes(
        Math.min(CEILING, nodes + part.nodes),
        Math.max(nesting, part.nesting + levels),
        Math.max(defines, part.defines),
        Math.max(members, part.members),
        Math.min(CEILING, bytes + part.bytes));
  }

  private static Sizes leaf(String text) {
    return new Sizes(1, 0, 0, 0, text.length());
  }

  private static Sizes own(Expression expression) {
    int nodes = expression instanceof Expression.Parenthesized ? 0 : 1;
    int levels = levels(expression);
    if (!(expression instanceof Expression.In in)) {
      return new Sizes(nodes, levels, 0, 0, nodes);
    }
    long bytes = 0;
    for (Expression.Member member : in.members()) {
      bytes += member.low() instanceof Expression.Text text ? text.value().length() : 1;
    }
    return new Sizes(nodes, levels, 0, in.members().size(), bytes);
  }

  /** Levels of nesting that it costs: parentheses, {@code not}, {@code if} and calls. */
  private static int levels(Expression expression) {
    boolean level =
        expression instanceof Expression.Not
            || expression instanceof Expression.If
            || expression instanceof Expression.Call
            || expression instanceof Expression.Cell
            || expression instanceof Expression.Negate
            || isNeeded(expression);
    return level ? 1 : 0;
  }

  private static boolean isNeeded(Expression expression) {
    return expression instanceof Expression.Parenthesized parentheses
        && !(parentheses.inner() instanceof Expression.Parenthesized)
        && !Parts.of(parentheses.inner()).isEmpty();
  }
}
