package io.riskrules.janino;

import io.riskrules.codegen.Shape;
import io.riskrules.diagnostic.CompilerBug;
import java.lang.invoke.MethodHandles;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;

/** Makes a hidden class of a shape. */
final class ShapeCompiler {
  private static final String CLASS = Shape.PACKAGE + "." + Shape.CLASS;

  /** The boundary around Janino: what goes wrong behind it is a fault of ours, with the source. */
  Class<?> compile(Shape shape) {
    try {
      return MethodHandles.lookup().defineHiddenClass(bytecode(shape), true).lookupClass();
    } catch (CompileException | IllegalAccessException fault) {
      throw bug(shape, fault);
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      throw bug(shape, fault);
    }
  }

  /** The class file of a shape. */
  byte[] bytecode(Shape shape) throws CompileException {
    SimpleCompiler compiler = new SimpleCompiler();
    compiler.setParentClassLoader(ShapeCompiler.class.getClassLoader());
    compiler.cook(shape.source());
    return compiler.getBytecodes().get(CLASS);
  }

  private static CompilerBug bug(Shape shape, Throwable fault) {
    return new CompilerBug(
        "code generation", "of this shape", fault.getMessage() + "\n" + numbered(shape), fault);
  }

  private static String numbered(Shape shape) {
    StringBuilder out = new StringBuilder();
    int number = 1;
    for (String line : shape.source().split("\n", -1)) {
      out.append(number++).append("  ").append(line).append('\n');
    }
    return out.toString();
  }
}
