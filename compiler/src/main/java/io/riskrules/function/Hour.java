package io.riskrules.function;

/** The hour of the time, from 0 to 23. */
public final class Hour extends TimePart {
  Hour() {
    super(
        "hour",
        "The hour of the time, from 0 to 23.",
        2,
        "hour(timestamp '2026-07-09T04:05:06Z') = 4",
        "hour(timestamp '2026-07-09T04:05:06Z', 'Asia/Kolkata') = 9");
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
    return Math.floorMod(Math.floorDiv(localSecond, 3_600L), 24L);
  }
}
