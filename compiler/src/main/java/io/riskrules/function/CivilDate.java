package io.riskrules.function;

/**
 * Day, month and year of a day since 1970 in the proleptic Gregorian calendar, without objects. A
 * year is taken to begin in March, so that the leap day is its last.
 */
final class CivilDate {
  private static final long SECONDS_OF_DAY = 86_400;
  private static final long DAYS_OF_ERA = 146_097;
  private static final long DAYS_TO_1970 = 719_468;
  private static final long YEARS_OF_ERA = 400;

  private CivilDate() {}

  /** The day since 1970 of a second since 1970. */
  static long day(long second) {
    return Math.floorDiv(second, SECONDS_OF_DAY);
  }

  private static long yearOfEra(long dayOfEra) {
    return (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
  }

  /** The day of the year that begins in March, from 0. */
  private static long marchDay(long day) {
    long dayOfEra = Math.floorMod(day + DAYS_TO_1970, DAYS_OF_ERA);
    long year = yearOfEra(dayOfEra);
    return dayOfEra - (365 * year + year / 4 - year / 100);
  }

  private static long marchMonth(long marchDay) {
    return (5 * marchDay + 2) / 153;
  }

  /** The year. */
  static long year(long day) {
    long shifted = day + DAYS_TO_1970;
    long era = Math.floorDiv(shifted, DAYS_OF_ERA);
    long marchYear = era * YEARS_OF_ERA + yearOfEra(Math.floorMod(shifted, DAYS_OF_ERA));
    return marchYear + (month(day) <= 2 ? 1 : 0);
  }

  /** The month, January being 1. */
  static long month(long day) {
    long month = marchMonth(marchDay(day));
    return month < 10 ? month + 3 : month - 9;
  }

  /** The day of the month, from 1. */
  static long dayOfMonth(long day) {
    long marchDay = marchDay(day);
    return marchDay - (153 * marchMonth(marchDay) + 2) / 5 + 1;
  }

  /** The day of the week, Monday being 1. */
  static long dayOfWeek(long day) {
    return Math.floorMod(day + 3, 7L) + 1;
  }
}
