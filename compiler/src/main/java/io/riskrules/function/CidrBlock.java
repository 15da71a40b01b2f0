package io.riskrules.function;

import java.util.Optional;

/** A block of IP addresses: those that agree with one in its first bits. */
public final class CidrBlock {
  private static final int BITS = 128;
  private static final int BITS_BEFORE_IPV4 = 96;

  private final IpAddress address;

  /** Of 128, also for IPv4. */
  private final int length;

  private CidrBlock(IpAddress address, int length) {
    this.address = address;
    this.length = length;
  }

  /** The block that the text is, such as {@code 10.0.0.0/8}, if it is one. */
  static Optional<CidrBlock> of(String text) {
    int slash = text.indexOf('/');
    if (slash < 0) {
      return Optional.empty();
    }
    String written = text.substring(0, slash);
    int length = length(text.substring(slash + 1));
    if (written.indexOf(':') < 0) {
      return length < 0 || length > BITS - BITS_BEFORE_IPV4
          ? Optional.empty()
          : IpAddress.of(written).map(ipv4 -> new CidrBlock(ipv4, BITS_BEFORE_IPV4 + length));
    }
    if (length < 0 || length > BITS) {
      return Optional.empty();
    }
    boolean mayBeIpv4 = length >= BITS_BEFORE_IPV4;
    return new Ipv6Reader(written)
        .read()
        .map(ipv6 -> new CidrBlock(mayBeIpv4 ? ipv6.unmapped() : ipv6, length));
  }

  private static int length(String digits) {
    boolean plain = digits.matches("0|[1-9][0-9]{0,2}");
    return plain ? Integer.parseInt(digits) : -1;
  }

  /** Whether its address has bits behind its length. */
  boolean hasHostBits() {
    return !address.equals(address.network(length));
  }

  /** The block that was meant, as text. */
  String withoutHostBits() {
    int shownLength = address.isIpv4() ? length - BITS_BEFORE_IPV4 : length;
    return address.network(length).shown() + "/" + shownLength;
  }

  /** 1 for an address inside, 0 for one outside, -1 for text that is no address. */
  int contains(String ip) {
    if (ip.indexOf(':') < 0) {
      long octets = IpAddress.octets(ip, 0);
      return octets < 0 ? -1 : containsIpv4(octets);
    }
    Optional<IpAddress> other = IpAddress.of(ip);
    if (other.isEmpty()) {
      return -1;
    }
    return address.agrees(other.get(), length) ? 1 : 0;
  }

  /** Without an object, as nearly all addresses are of this kind. */
  private int containsIpv4(long octets) {
    int hostBits = BITS - length;
    return address.isIpv4() && octets >>> hostBits == address.low() >>> hostBits ? 1 : 0;
  }
}
