package io.riskrules.janino;

import io.riskrules.codegen.ShapedCondition;
import io.riskrules.diagnostic.CompilerBug;
import java.util.function.Supplier;

/** From shapes to objects; what goes wrong on the way is a fault of ours. */
final class Instances {
  private Instances() {}

  /** The boundary around the generation of the code of a text. */
  static ShapedCondition generate(String text, Supplier<ShapedCondition> generation) {
    try {
      return generation.get();
    } catch (RuntimeException | StackOverflowError fault) {
      throw new CompilerBug("code generation", text, String.valueOf(fault.getMessage()), fault);
    }
  }

  /** An object of the class of a shape, with these constants. */
  static Object of(Class<?> type, ShapedCondition shaped) {
    try {
      Object[] constants = shaped.constants().toArray();
      return type.getDeclaredConstructor(Object[].class).newInstance((Object) constants);
    } catch (ReflectiveOperationException | LinkageError fault) {
      throw new CompilerBug("instantiation", "of this shape", shaped.shape().source(), fault);
    }
  }
}
