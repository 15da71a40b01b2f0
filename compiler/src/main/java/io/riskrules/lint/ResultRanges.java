package io.riskrules.lint;

import io.riskrules.typed.Expression;
import java.util.Map;

/** What is known of the results of functions whatever their arguments. */
final class ResultRanges {
  private static final Map<String, Ranges> WHOLE =
      Map.of(
          "hour", whole(0, 23),
          "minute", whole(0, 59),
          "second", whole(0, 59),
          "month", whole(1, 12),
          "day", whole(1, 31),
          "day_of_week", whole(1, 7),
          "length", Ranges.above(Cut.below(Point.of(0))),
          "bucket", Ranges.above(Cut.below(Point.of(0))),
          "abs", Ranges.above(Cut.below(Point.of(0))),
          "distance_km", Ranges.above(Cut.below(Point.of(0))));

  private ResultRanges() {}

  static Ranges of(Expression.Call call) {
    return WHOLE.getOrDefault(call.function().name(), Ranges.ALL);
  }

  private static Ranges whole(long least, long greatest) {
    return Ranges.between(Cut.below(Point.of(least)), Cut.below(Point.of(greatest + 1)));
  }
}
