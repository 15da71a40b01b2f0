package io.riskrules.function;

import java.util.Optional;

/**
 * Reads the text form of an IPv6 address: eight groups, {@code ::} for a run of zero groups, and
 * perhaps an IPv4 address for the last two. No zone, no brackets.
 */
final class Ipv6Reader {
  private static final int GROUPS = 8;
  private static final int LONGEST_GROUP = 4;
  private static final int NO_GAP = -1;

  private final String text;
  private long high;
  private long low;
  private int groups;
  private int beforeGap = NO_GAP;
  private long highBeforeGap;
  private long lowBeforeGap;

  Ipv6Reader(String text) {
    this.text = text;
  }

  /** The address, not unmapped, if the text is one. */
  Optional<IpAddress> read() {
    int at = text.startsWith("::") ? gap(0) : 0;
    while (at >= 0 && at < text.length()) {
      at = group(at);
    }
    boolean complete = beforeGap == NO_GAP ? groups == GROUPS : groups < GROUPS;
    return at >= 0 && complete ? Optional.of(address()) : Optional.empty();
  }

  /** Reads a group and what separates it from the next; the next place, or -1. */
  private int group(int from) {
    int end = text.indexOf(':', from);
    if (end < 0 && text.indexOf('.', from) >= 0) {
      long octets = IpAddress.octets(text, from);
      add(octets >>> 16);
      add(octets & 0xFFFF);
      return octets < 0 ? -1 : text.length();
    }
    int stop = end < 0 ? text.length() : end;
    int value = hex(from, stop);
    if (value < 0 || groups == GROUPS) {
      return -1;
    }
    add(value);
    if (end < 0) {
      return stop;
    }
    if (text.startsWith("::", end)) {
      return gap(end);
    }
    return end + 1 < text.length() ? end + 1 : -1;
  }

  private int gap(int at) {
    if (beforeGap != NO_GAP) {
      return -1;
    }
    beforeGap = groups;
    highBeforeGap = high;
    lowBeforeGap = low;
    high = 0;
    low = 0;
    return at + 2;
  }

  private void add(long group) {
    high = high << 16 | low >>> 48;
    low = low << 16 | group;
    groups++;
  }

  private int hex(int from, int end) {
    if (end == from || end - from > LONGEST_GROUP) {
      return -1;
    }
    int value = 0;
    for (int at = from; at < end; at++) {
      char point = text.charAt(at);
      int digit = point < 0x80 ? Character.digit(point, 16) : -1;
      if (digit < 0) {
        return -1;
      }
      value = value << 4 | digit;
    }
    return value;
  }

  /** What stood before the gap moves to the front. */
  private IpAddress address() {
    for (int left = beforeGap; left >= 0 && left < GROUPS; left++) {
      highBeforeGap = highBeforeGap << 16 | lowBeforeGap >>> 48;
      lowBeforeGap <<= 16;
    }
    return new IpAddress(false, high | highBeforeGap, low | lowBeforeGap);
  }
}
