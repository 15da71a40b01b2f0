package io.riskrules.event;

import io.riskrules.diagnostic.CompilerBug;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A condition whose code is made when it is first needed, once. A condition of which no code can be
 * made throws the same {@link CompilerBug} whenever it is asked.
 */
public final class DeferredCondition extends Condition {
  private final Supplier<Condition> compiler;
  private Optional<CompilerBug> fault = Optional.empty();
  private volatile Optional<Condition> code = Optional.empty();

  /** A condition of which the supplier makes the code. */
  public DeferredCondition(Supplier<Condition> compiler) {
    this.compiler = compiler;
  }

  /**
   * The code, made now if it was not yet.
   *
   * @throws CompilerBug if no code can be made
   */
  public Condition code() {
    return code.orElseGet(this::make);
  }

  /** Whether there is code already. */
  public boolean isMade() {
    return code.isPresent();
  }

  private synchronized Condition make() {
    if (fault.isPresent()) {
      throw fault.get();
    }
    try {
      Condition made = code.orElseGet(compiler);
      code = Optional.of(made);
      return made;
    } catch (CompilerBug bug) {
      fault = Optional.of(bug);
      throw bug;
    }
  }

  @Override
  public boolean matches(Event event, Reference reference) {
    return code().matches(event, reference);
  }
}
