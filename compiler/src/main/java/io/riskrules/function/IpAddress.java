package io.riskrules.function;

import java.util.Optional;

/**
 * An IP address: 128 bits, of which an IPv4 address uses the last 32. An IPv4-mapped address is the
 * IPv4 address. Read from its full text form only; never looked up.
 */
record IpAddress(boolean isIpv4, long high, long low) {
  private static final long IPV4_BITS = 0xFFFF_FFFFL;
  private static final long MAPPED = 0xFFFFL;

  /** The address that the text is, if it is one from end to end. */
  static Optional<IpAddress> of(String text) {
    if (text.indexOf(':') >= 0) {
      return new Ipv6Reader(text).read().map(IpAddress::unmapped);
    }
    long octets = octets(text, 0);
    return octets < 0 ? Optional.empty() : Optional.of(new IpAddress(true, 0, octets));
  }

  /** The IPv4 address where it is a mapped one. */
  IpAddress unmapped() {
    return isMapped() ? new IpAddress(true, 0, low & IPV4_BITS) : this;
  }

  /** Whether it is an IPv4 address in IPv6 form. */
  boolean isMapped() {
    return !isIpv4 && high == 0 && low >>> 32 == MAPPED;
  }

  /** The 32 bits of four decimal octets without leading zeros from there to the end, or -1. */
  static long octets(String text, int from) {
    long bits = 0;
    int octet = -1;
    int points = 0;
    for (int at = from; at < text.length(); at++) {
      int digit = text.charAt(at) - '0';
      if (digit >= 0 && digit <= 9 && octet != 0) {
        octet = octet < 0 ? digit : octet * 10 + digit;
      } else if (text.charAt(at) == '.' && octet >= 0 && points < 3) {
        bits = bits << 8 | octet;
        points++;
        octet = -1;
      } else {
        return -1;
      }
      if (octet > 255) {
        return -1;
      }
    }
    return points == 3 && octet >= 0 ? bits << 8 | octet : -1;
  }

  /** The address with all bits behind that length cleared; 96 bits stand before an IPv4 one. */
  IpAddress network(int length) {
    return new IpAddress(isIpv4, high & mask(length), low & mask(length - 64));
  }

  /** Whether the two agree in that many bits, and are of one kind. */
  boolean agrees(IpAddress other, int length) {
    return isIpv4 == other.isIpv4
        && ((high ^ other.high) & mask(length)) == 0
        && ((low ^ other.low) & mask(length - 64)) == 0;
  }

  private static long mask(int bits) {
    if (bits <= 0) {
      return 0;
    }
    return bits >= 64 ? -1 : -1L << (64 - bits);
  }

  /** The text form, not shortened. */
  String shown() {
    if (isIpv4) {
      return (low >> 24) + "." + (low >> 16 & 255) + "." + (low >> 8 & 255) + "." + (low & 255);
    }
    StringBuilder text = new StringBuilder();
    for (int group = 0; group < 8; group++) {
      long half = group < 4 ? high : low;
      String sixteenBits = Long.toHexString(half >>> (48 - group % 4 * 16) & 0xFFFF);
      text.append(group == 0 ? "" : ":").append(sixteenBits);
    }
    return text.toString();
  }
}
