package io.riskrules.janino;

import io.riskrules.codegen.Shape;
import io.riskrules.diagnostic.CompilerBug;
import java.io.IOException;
import java.io.StringReader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.Java;
import org.codehaus.janino.Parser;
import org.codehaus.janino.Scanner;
import org.codehaus.janino.UnitCompiler;

/** Makes a hidden class of a shape. */
final class ShapeCompiler {
  private final Lookup rights;
  private final NestClasses known;

  /** Defines classes beside this one. */
  ShapeCompiler() {
    this(MethodHandles.lookup());
  }

  /** Defines classes beside the one whose rights these are, with all that it may. */
  ShapeCompiler(Lookup rights) {
    this.rights = rights;
    this.known = new NestClasses(rights.lookupClass().getClassLoader());
  }

  /** The boundary around Janino: what goes wrong behind it is a fault of ours, with the source. */
  Class<?> compile(Shape shape) {
    try {
      return rights.defineHiddenClass(bytecode(shape), true, ClassOption.NESTMATE).lookupClass();
    } catch (CompileException | IOException | IllegalAccessException fault) {
      throw bug(shape, fault);
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      throw bug(shape, fault);
    }
  }

  /**
   * The class file of a shape. One at a time: what Janino knows of the classes that generated code
   * names is kept, which halves the time, but is not made for several threads.
   */
  synchronized byte[] bytecode(Shape shape) throws CompileException, IOException {
    Scanner scanner = new Scanner(null, new StringReader(shape.source()));
    Java.AbstractCompilationUnit unit = new Parser(scanner).parseAbstractCompilationUnit();
    List<byte[]> files = new ArrayList<>();
    new UnitCompiler(unit, known)
        .compileUnit(false, false, false, file -> files.add(file.toByteArray()));
    return files.get(0);
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
