package io.riskrules.compiler;

import io.riskrules.event.ObjectCondition;
import io.riskrules.event.Reference;
import io.riskrules.event.UnfitValueException;
import io.riskrules.interpret.Explainer;
import io.riskrules.interpret.Explanation;
import io.riskrules.typed.CheckedCondition;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * A condition compiled for the objects of one class. Safe for any number of threads.
 *
 * @param <T> the class
 */
public final class TypedCondition<T> implements Predicate<T> {
  private final TypeCompiler<T> compiler;
  private final CheckedCondition checked;
  private final ObjectCondition judge;

  TypedCondition(TypeCompiler<T> compiler, CheckedCondition checked, ObjectCondition judge) {
    this.compiler = compiler;
    this.checked = checked;
    this.judge = judge;
  }

  /**
   * Whether it is true for an object, which is not null: neither false nor unknown. Lists and
   * tables are empty. Exact numbers are judged as they are, also those with more digits than their
   * field has.
   *
   * @throws UnfitValueException if a required value that it looks at is null, a time or a whole
   *     number is beyond 64 bits, an exact number reaches further than 1,000 digits from the point,
   *     or an accessor throws a checked exception
   */
  @Override
  public boolean test(T object) {
    return matches(object, Reference.NONE);
  }

  /** The same with lists and tables. */
  public boolean matches(T object, Reference reference) {
    Objects.requireNonNull(object, "object");
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
