package io.riskrules.config;

import io.riskrules.compiler.RuleCompiler;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/**
 * One compiler for each schema in this JVM, as long as somebody uses it, so that the subtasks of a
 * job share the classes of equal conditions.
 */
public final class SharedCompilers {
  private static final Map<SchemaSource, WeakReference<RuleCompiler>> COMPILERS = new HashMap<>();

  private SharedCompilers() {}

  /**
   * The compiler for a schema that was checked before the job was built.
   *
   * @throws java.util.NoSuchElementException with the findings if the schema has an error
   */
  public static RuleCompiler of(SchemaSource schema) {
    synchronized (COMPILERS) {
      WeakReference<RuleCompiler> known = COMPILERS.get(schema);
      RuleCompiler compiler = known == null ? null : known.get();
      if (compiler == null) {
        COMPILERS.values().removeIf(reference -> reference.get() == null);
        compiler = RuleCompiler.forSchema(schema.source()).get();
        COMPILERS.put(schema, new WeakReference<>(compiler));
      }
      return compiler;
    }
  }
}
