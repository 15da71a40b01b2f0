package io.riskrules.function;

import java.util.List;
import java.util.Optional;

/** The one registry of built-in functions: an entry here is all that makes a function known. */
public final class Functions {
  private static final List<Function> ALL =
      List.of(
          new Abs(),
          new Floor(),
          new Ceil(),
          new Round(),
          new Least(),
          new Greatest(),
          new Coalesce(),
          new Lower(),
          new Upper(),
          new Length(),
          new Trim(),
          new Fold(),
          new Substring(),
          new Year(),
          new Month(),
          new Day(),
          new Hour(),
          new Minute(),
          new Second(),
          new DayOfWeek(),
          new DistanceKm(),
          new InCidr(),
          new Bucket());

  private Functions() {}

  /** Every function, in the order of the documentation. */
  public static List<Function> all() {
    return ALL;
  }

  /** The function of that name, in any case. */
  public static Optional<Function> find(String name) {
    return ALL.stream().filter(function -> function.name().equalsIgnoreCase(name)).findFirst();
  }
}
