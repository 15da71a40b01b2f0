package io.riskrules.event;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/**
 * Reads a time as text: {@code 2026-01-31T10:15:30.123Z}, also with {@code +05:30}, {@code +0530}
 * or {@code +05}, with a blank for the T, without seconds, without an offset, or the date alone.
 * Digits beyond milliseconds are cut off. Years have four digits. Strict in everything else: no
 * blanks around it, no small letters, no 24:00, no day that the calendar does not have.
 */
public final class TimeText {
  /** What the readers give for text that is no time. */
  public static final long NONE = Long.MIN_VALUE;

  private static final int DATE = "2026-01-31".length();
  private static final int MINUTES = "10:15".length();
  private static final int SECONDS = "10:15:30".length();
  private static final int LONGEST_OFFSET = 18 * 60;
  private static final long MILLIS_OF_MINUTE = 60_000;
  private static final long SECONDS_OF_DAY = 86_400;

  private TimeText() {}

  /**
   * The instant in milliseconds since 1970 UTC, or {@link #NONE}. Text without an offset is a local
   * time in the zone: in a gap it moves forward by the gap, in an overlap it is the earlier
   * instant; a date alone is its first instant there.
   */
  public static long read(String text, ZoneId zone) {
    return read(text.toCharArray(), 0, text.length(), zone);
  }

  /** The same for part of an array, {@code to} exclusive; allocates nothing but in odd zones. */
  public static long read(char[] text, int from, int to, ZoneId zone) {
    long day = epochDay(text, from, to);
    if (day == NONE) {
      return NONE;
    }
    int start = from + DATE;
    if (start == to) {
      return startOfDay(day, zone.getRules()) * 1000;
    }
    int offsetAt = offsetStart(text, start, to);
    long time = timeOfDay(text, start, offsetAt);
    if (time == NONE) {
      return NONE;
    }
    long local = day * SECONDS_OF_DAY * 1000 + time;
    if (offsetAt == to) {
      long second = Math.floorDiv(local, 1000L);
      return local - offsetSeconds(second, zone.getRules()) * 1000L;
    }
    int offset = offsetMinutes(text, offsetAt, to);
    return offset == Integer.MIN_VALUE ? NONE : local - offset * MILLIS_OF_MINUTE;
  }

  /**
   * The instant of a text that has both a time and an offset or {@code Z}, as a timestamp in a rule
   * must; otherwise {@link #NONE}.
   */
  public static long readInstant(String text) {
    char[] chars = text.toCharArray();
    boolean dateAlone = chars.length <= DATE;
    if (dateAlone || offsetStart(chars, DATE, chars.length) == chars.length) {
      return NONE;
    }
    return read(chars, 0, chars.length, ZoneOffset.UTC);
  }

  /** Whether the text is a time but for its offset, or a date alone. */
  public static boolean lacksOffset(String text) {
    return readInstant(text) == NONE && read(text, ZoneOffset.UTC) != NONE;
  }

  private static long epochDay(char[] text, int from, int to) {
    if (to - from < DATE || text[from + 4] != '-' || text[from + 7] != '-') {
      return NONE;
    }
    int high = twoDigits(text, from);
    int low = twoDigits(text, from + 2);
    int month = twoDigits(text, from + 5);
    int day = twoDigits(text, from + 8);
    if (high < 0 || low < 0 || month < 1 || month > 12 || day < 1) {
      return NONE;
    }
    int year = high * 100 + low;
    return day > daysOf(year, month) ? NONE : epochDay(year, month, day);
  }

  /** Days since 1970 in the proleptic calendar, with the year taken to begin in March. */
  private static long epochDay(int year, int month, int day) {
    int shifted = month <= 2 ? year - 1 : year;
    int era = Math.floorDiv(shifted, 400);
    int yearOfEra = shifted - era * 400;
    int monthFromMarch = (month + 9) % 12;
    int dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1;
    int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146_097L + dayOfEra - 719_468;
  }

  private static int daysOf(int year, int month) {
    if (month == 2) {
      boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
      return leap ? 29 : 28;
    }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
  }

  /** Where {@code Z} or a signed offset begins behind the T, or {@code to}. */
  private static int offsetStart(char[] text, int start, int to) {
    for (int at = start + 1; at < to; at++) {
      if (text[at] == 'Z' || text[at] == '+' || text[at] == '-') {
        return at;
      }
    }
    return to;
  }

  /** Milliseconds of {@code T10:15}, {@code T10:15:30} or {@code T10:15:30.123…}. */
  private static long timeOfDay(char[] text, int start, int end) {
    int from = start + 1;
    int length = end - from;
    boolean hasSeconds = length >= SECONDS;
    if ((text[start] != 'T' && text[start] != ' ') || (!hasSeconds && length != MINUTES)) {
      return NONE;
    }
    int hour = twoDigits(text, from);
    int minute = twoDigits(text, from + 3);
    int second = hasSeconds ? twoDigits(text, from + 6) : 0;
    boolean colons = text[from + 2] == ':' && (!hasSeconds || text[from + 5] == ':');
    if (!colons || !within(hour, 23) || !within(minute, 59) || !within(second, 59)) {
      return NONE;
    }
    int millis = length > SECONDS ? millis(text, from + SECONDS, end) : 0;
    return millis < 0 ? NONE : ((hour * 60L + minute) * 60 + second) * 1000 + millis;
  }

  private static int millis(char[] text, int point, int end) {
    if (text[point] != '.' || point + 1 == end) {
      return -1;
    }
    int millis = 0;
    int unit = 100;
    for (int at = point + 1; at < end; at++) {
      int digit = text[at] - '0';
      if (!within(digit, 9)) {
        return -1;
      }
      millis += digit * unit;
      unit /= 10;
    }
    return millis;
  }

  private static int offsetMinutes(char[] text, int at, int to) {
    if (text[at] == 'Z') {
      return at + 1 == to ? 0 : Integer.MIN_VALUE;
    }
    int length = to - at - 1;
    boolean colon = length == 5 && text[at + 3] == ':';
    if (length != 2 && length != 4 && !colon) {
      return Integer.MIN_VALUE;
    }
    int hours = twoDigits(text, at + 1);
    int minutes = length == 2 ? 0 : twoDigits(text, to - 2);
    if (hours < 0 || !within(minutes, 59) || hours * 60 + minutes > LONGEST_OFFSET) {
      return Integer.MIN_VALUE;
    }
    int offset = hours * 60 + minutes;
    return text[at] == '-' ? -offset : offset;
  }

  /** The rules' own choice is the offset before a gap and the earlier one of an overlap. */
  private static int offsetSeconds(long localSecond, ZoneRules rules) {
    if (rules.isFixedOffset()) {
      return rules.getOffset(Instant.EPOCH).getTotalSeconds();
    }
    return rules
        .getOffset(LocalDateTime.ofEpochSecond(localSecond, 0, ZoneOffset.UTC))
        .getTotalSeconds();
  }

  private static long startOfDay(long day, ZoneRules rules) {
    long midnight = day * SECONDS_OF_DAY;
    if (!rules.isFixedOffset()) {
      LocalDateTime local = LocalDateTime.of(LocalDate.ofEpochDay(day), LocalTime.MIDNIGHT);
      ZoneOffsetTransition change = rules.getTransition(local);
      if (change != null && change.isGap()) {
        return change.toEpochSecond();
      }
    }
    return midnight - offsetSeconds(midnight, rules);
  }

  /** Two ASCII digits as a number, or -1. */
  private static int twoDigits(char[] text, int at) {
    int tens = text[at] - '0';
    int ones = text[at + 1] - '0';
    return within(tens, 9) && within(ones, 9) ? tens * 10 + ones : -1;
  }

  private static boolean within(int value, int highest) {
    return value >= 0 && value <= highest;
  }
}
