package io.riskrules.codegen;

import java.util.Objects;

/**
 * The Java text of a class that extends {@link io.riskrules.event.Condition}, equal for all
 * conditions that differ in constants only. Its constructor takes the constants as one array.
 */
public record Shape(String source) {
  /** The package of the generated class. */
  public static final String PACKAGE = "io.riskrules.janino";

  /** The simple name of the generated class; the same for all shapes, for the class is hidden. */
  public static final String CLASS = "GeneratedCondition";

  public Shape {
    Objects.requireNonNull(source, "source");
  }
}
