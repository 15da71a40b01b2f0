package io.riskrules.codegen;

import java.lang.invoke.MethodHandles.Lookup;
import java.util.Optional;

/**
 * What generated code is built into: the package, the class that the new one extends, what its
 * methods are given, and those that are called from outside, with a mark for what they do.
 */
record Frame(
    String packageName, String superclass, String parameters, String arguments, String methods) {
  private static final String MARK = "@";

  /** A condition on events. */
  static final Frame OF_EVENTS =
      new Frame(
          Shape.PACKAGE,
          "Condition",
          "(Event event, Reference reference)",
          "(event, reference)",
          """
            public boolean matches(Event event, Reference reference) {
              return @;
            }

            public int matching(
                Condition[] conditions, int count, Event event, Reference reference, int[] places) {
              int found = 0;
              for (int place = 0; place < count; place++) {
                if (((%s) conditions[place]).matches(event, reference)) {
                  places[found++] = place;
                }
              }
              return found;
            }
          """
              .formatted(Shape.CLASS));

  /** A condition on the objects of a class. */
  static Frame ofObjects(Class<?> type, Optional<Lookup> rights) {
    return new Frame(
        packageOf(rights),
        "io.riskrules.event.ObjectCondition",
        "(" + type.getName() + " event, Reference reference)",
        "(event, reference)",
        """
          public boolean matches(Object object, Reference reference) {
            %s event = (%s) object;
            return @;
          }
        """
            .formatted(type.getName(), type.getName()));
  }

  /** A reader of the objects of a class. */
  static Frame ofReader(Class<?> type, Optional<Lookup> rights) {
    return new Frame(
        packageOf(rights),
        "io.riskrules.event.ObjectReader",
        "(" + type.getName() + " event, EventBuilder into)",
        "(event, into)",
        """
          protected void fill(Object object, EventBuilder into) {
            %s event = (%s) object;
        @  }
        """
            .formatted(type.getName(), type.getName()));
  }

  /** A hidden class is in the package of the class whose rights define it. */
  private static String packageOf(Optional<Lookup> rights) {
    return rights.map(lookup -> lookup.lookupClass().getPackageName()).orElse(Shape.PACKAGE);
  }

  /** The declaration of the package; there is a package without a name. */
  String packageLine() {
    return packageName.isEmpty() ? "" : "package " + packageName + ";\n\n";
  }

  /** The methods that are called from outside. */
  String methods(String doing) {
    return methods.replace(MARK, doing);
  }
}
