package io.riskrules.function;

/** The month of the time, from 1 to 12. */
public final class Month extends TimePart {
  Month() {
    super(
        "month",
        "The month of the time, from 1 to 12.",
        2,
        "month(timestamp '2026-07-09T04:05:06Z') = 7");
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
    return CivilDate.month(CivilDate.day(localSecond));
  }
}
