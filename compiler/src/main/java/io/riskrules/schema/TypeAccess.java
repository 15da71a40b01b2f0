package io.riskrules.schema;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.source.SourceText;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Modifier;

/** Whether generated code will be able to call a class, and if not, what would help. */
final class TypeAccess {
  private final Class<?> type;
  private final Diagnostics found;

  TypeAccess(Class<?> type, Diagnostics found) {
    this.type = type;
    this.found = found;
  }

  /** Without a lookup the class must be public and visible from here. */
  void check() {
    if (type.isPrimitive() || type.isArray()) {
      report("it is no class whose objects have properties", false);
    } else if (!isPublic()) {
      report("it is not public, so rules can read it only with a lookup of its package", true);
    } else if (!isVisibleFrom(TypeAccess.class.getClassLoader())) {
      report("it is in a class loader that the rule compiler does not see", true);
    } else if (!type.getModule().isExported(type.getPackageName(), TypeAccess.class.getModule())) {
      report("its module does not export its package", true);
    }
  }

  /** With a lookup it must be within the rights of that. */
  void check(Lookup lookup) {
    Class<?> home = lookup.lookupClass();
    boolean samePackage =
        home.getPackageName().equals(type.getPackageName())
            && home.getClassLoader() == type.getClassLoader();
    if (!lookup.hasFullPrivilegeAccess()) {
      report("the lookup has not all the rights of its class", true);
    } else if (!isPublic() && !samePackage) {
      report("it is not public, and the lookup is of another package: " + home.getName(), true);
    } else if (!isVisibleFrom(home.getClassLoader())) {
      report("the lookup is of a class loader that does not see it", true);
    } else if (!sees(home.getClassLoader(), TypeAccess.class)) {
      report("the lookup is of a class loader that does not see the rule compiler", false);
    }
  }

  /** As the JVM sees it: what stands around a class does not matter. */
  private boolean isPublic() {
    return Modifier.isPublic(type.getModifiers()) && !type.isLocalClass();
  }

  private boolean isVisibleFrom(ClassLoader loader) {
    return sees(loader, type);
  }

  private static boolean sees(ClassLoader loader, Class<?> wanted) {
    try {
      return Class.forName(wanted.getName(), false, loader) == wanted;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private void report(String problem, boolean helped) {
    SourceText source = SourceText.of(type.getName(), "class " + type.getName());
    if (helped) {
      String hint = "forType(" + type.getSimpleName() + ".class, MethodHandles.lookup())";
      found.add(DiagnosticCode.BAD_SCHEMA, source.all(), problem, hint);
    } else {
      found.add(DiagnosticCode.BAD_SCHEMA, source.all(), problem);
    }
  }
}
