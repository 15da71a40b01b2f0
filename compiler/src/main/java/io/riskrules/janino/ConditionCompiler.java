package io.riskrules.janino;

import io.riskrules.codegen.ShapeGenerator;
import io.riskrules.codegen.ShapedCondition;
import io.riskrules.diagnostic.CompilerBug;
import io.riskrules.event.Condition;
import io.riskrules.event.DeferredCondition;
import io.riskrules.typed.Expression;

/**
 * Compiles checked conditions. A shape is compiled once as long as any of its conditions is
 * reachable; its class unloads with the last of them. Safe for several threads.
 */
public final class ConditionCompiler {
  private final ShapeGenerator generator = new ShapeGenerator();
  private final ShapeCache cache = new ShapeCache(new ShapeCompiler());

  /**
   * A condition that is true for exactly the events for which the expression is.
   *
   * @throws CompilerBug if no code can be generated or it does not compile
   */
  public Condition compile(Expression expression) {
    ShapedCondition shaped =
        Instances.generate(expression.span().text(), () -> generator.generate(expression));
    return (Condition) Instances.of(cache.get(shaped.shape()), shaped);
  }

  /** The same, but its code is made when it is first needed, and may turn out impossible then. */
  public Condition compileWhenNeeded(Expression expression) {
    return new DeferredCondition(() -> compile(expression));
  }

  /** How many shapes have a class at present. */
  public int shapes() {
    return cache.size();
  }
}
