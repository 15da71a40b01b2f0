package io.riskrules.function;

/** The minute of the time, from 0 to 59. */
public final class Minute extends TimePart {
  Minute() {
    super(
        "minute",
        "The minute of the time, from 0 to 59.",
        2,
        "minute(timestamp '2026-07-09T04:05:06Z') = 5",
        "minute(timestamp '2026-07-09T04:05:06Z', 'Asia/Kolkata') = 35");
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
    return Math.floorMod(Math.floorDiv(localSecond, 60L), 60L);
  }
}
