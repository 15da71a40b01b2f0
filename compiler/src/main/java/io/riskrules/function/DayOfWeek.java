package io.riskrules.function;

/** The day of the week of the time, from 1 for Monday to 7 for Sunday. */
public final class DayOfWeek extends TimePart {
  DayOfWeek() {
    super(
        "day_of_week",
        "The day of the week of the time, from 1 for Monday to 7 for Sunday.",
        1,
        "day_of_week(timestamp '2026-07-09T04:05:06Z') = 4");
  }

  @Override
  long part(long localSecond) {
    return of(localSecond);
  }

  /** Of an instant in milliseconds, in that zone. */
  public static long call(ZoneOffsets zone, long millis) {
    return of(local(zone, millis));
  }

  private static long of(long localSecond) {
    return CivilDate.dayOfWeek(CivilDate.day(localSecond));
  }
}
