package io.riskrules.function;

/** The day of the month of the time, from 1 to 31. */
public final class Day extends TimePart {
  Day() {
    super(
        "day",
        "The day of the month of the time, from 1 to 31.",
        2,
        "day(timestamp '2026-07-09T04:05:06Z') = 9");
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
    return CivilDate.dayOfMonth(CivilDate.day(localSecond));
  }
}
