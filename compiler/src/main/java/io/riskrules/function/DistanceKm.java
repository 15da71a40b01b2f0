package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.util.List;
import java.util.Optional;

/** The great-circle distance of two places. */
public final class DistanceKm extends FixedFunction {
  /** The mean radius of the Earth of the IUGG. */
  private static final double RADIUS_KM = 6371.0088;

  /** Beyond so many whole digits a number can be too large for a double. */
  private static final int DIGITS_OF_DOUBLE = 308;

  DistanceKm() {
    super(
        "distance_km(lat1, lon1, lat2, lon2)",
        "The distance of two places in kilometres, along a great circle; degrees north and east.",
        List.of(
            "distance_km(0, 0, 0, 0) = 0",
            "distance_km(51.5074, -0.1278, 48.8566, 2.3522) between 343 and 344"),
        4,
        Parameter.NUMBER,
        Parameter.NUMBER,
        Parameter.NUMBER,
        Parameter.NUMBER);
  }

  @Override
  Typing resultOf(List<Argument> arguments) {
    boolean mayOverflow =
        arguments.stream()
            .map(Argument::type)
            .anyMatch(type -> type.isExact() && type.wholeDigits() > DIGITS_OF_DOUBLE);
    return mayOverflow
        ? new Typing.Accepted(ValueType.float64(), true)
        : nullLikeArguments(ValueType.float64(), arguments);
  }

  @Override
  public Object apply(List<Object> arguments) {
    double[] degrees =
        arguments.stream().mapToDouble(number -> ((Number) number).doubleValue()).toArray();
    double distance = call(degrees[0], degrees[1], degrees[2], degrees[3]);
    return Double.isNaN(distance) ? null : (Object) distance;
  }

  @Override
  public Optional<JavaCall> javaCall(List<Argument> arguments) {
    JavaForm number = JavaForm.DOUBLE;
    return Optional.of(
        JavaCall.of(DistanceKm.class, "call", number, number, number, number, number));
  }

  /** By the haversine formula, which is exact enough for near places too; NaN for infinite ones. */
  public static double call(double lat1, double lon1, double lat2, double lon2) {
    double north = StrictMath.sin(Math.toRadians(lat2 - lat1) / 2);
    double east = StrictMath.sin(Math.toRadians(lon2 - lon1) / 2);
    double across =
        StrictMath.cos(Math.toRadians(lat1)) * StrictMath.cos(Math.toRadians(lat2)) * east * east;
    double haversine = Math.max(0, Math.min(1, north * north + across));
    return 2 * RADIUS_KM * StrictMath.asin(Math.sqrt(haversine));
  }
}
