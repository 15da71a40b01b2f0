package io.riskrules.function;

/** The whole second of the time, from 0 to 59. */
public final class Second extends TimePart {
  Second() {
    super(
        "second",
        "The whole second of the time, from 0 to 59.",
        2,
        "second(timestamp '2026-07-09T04:05:06Z') = 6");
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
    return Math.floorMod(localSecond, 60L);
  }
}
