package io.riskrules.check;

import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Statement;
import java.util.Optional;

/** A define of a pack and what its own check has found. */
final class Define {
  private final int index;
  private final Statement.Define statement;
  private Optional<Sizes> sizes = Optional.empty();
  private boolean unusable;

  Define(int index, Statement.Define statement) {
    this.index = index;
    this.statement = statement;
    this.unusable = statement.expression().isEmpty();
  }

  /** Its place among the defines of the pack. */
  int index() {
    return index;
  }

  String name() {
    return statement.name().text();
  }

  Span nameSpan() {
    return statement.name().span();
  }

  /** What it stands for, unless that does not parse. */
  Optional<Expression> body() {
    return statement.expression();
  }

  /** The sizes of a use; known once those of the defines that it names are. */
  Optional<Sizes> sizes() {
    return sizes;
  }

  void setSizes(Sizes found) {
    sizes = Optional.of(found);
  }

  /** Whether something was reported, here or by the parser, that makes its uses silent. */
  boolean isUnusable() {
    return unusable;
  }

  void makeUnusable() {
    unusable = true;
  }
}
