package io.riskrules.compiler;

import io.riskrules.event.Reference;
import io.riskrules.event.UnfitValueException;
import io.riskrules.interpret.Explainer;
import io.riskrules.interpret.Explanation;
import io.riskrules.typed.CheckedCondition;
import java.util.function.Predicate;

/**
 * A condition compiled for the objects of one class. Safe for any number of threads.
 *
 * @param <T> the class
 */
public final class TypedCondition<T> implements Predicate<T> {
  private final TypeCompiler<T> compiler;
  private final CheckedCondition checked;
  private final Judge judge;

  TypedCondition(TypeCompiler<T> compiler, CheckedCondition checked, Judge judge) {
    this.compiler = compiler;
    this.checked = checked;
    this.judge = judge;
  }

  /** What judges an object. */
  @FunctionalInterface
  interface Judge {
    boolean matches(Object object, Reference reference);
  }

  /**
   * Whether it is true for an object: neither false nor unknown. Lists and tables are empty.
   *
   * @throws UnfitValueException if a value that it looks at does not fit its field
   */
  @Override
  public boolean test(T object) {
    return matches(object, Reference.NONE);
  }

  /** The same with lists and tables. */
  public boolean matches(T object, Reference reference) {
    try {
      return judge.matches(object, reference);
    } catch (UnfitValueException unfit) {
      throw unfit.named(compiler.schema());
    }
  }

  /** The condition as a tree with every value that it has for an object. */
  public Explanation explain(T object, Reference reference) {
    return new Explainer()
        .explain(checked.expression(), compiler.event(object, reference), reference);
  }

  /** The condition as canonical text. */
  @Override
  public String toString() {
    return checked.text();
  }
}
