package io.riskrules.function;

/** The year of the time. */
public final class Year extends TimePart {
  Year() {
    super("year", "The year of the time.", 9, "year(timestamp '2026-07-09T04:05:06Z') = 2026");
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
    return CivilDate.year(CivilDate.day(localSecond));
  }
}
