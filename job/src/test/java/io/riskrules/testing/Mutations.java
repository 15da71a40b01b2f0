package io.riskrules.testing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Bytes that were a good message once: pieces removed, repeated, exchanged and overwritten, and now
 * and then nothing but chance, very deep or very long. The same seed gives the same bytes.
 */
public final class Mutations {
  private static final List<String> PIECES =
      List.of(
          "null",
          "true",
          "{}",
          "[]",
          "[null]",
          "\"\"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "-1",
          "1e999999999",
          "-1e-999999999",
          "9223372036854775808",
          "0.00000000000000000000000000000000000000001",
          "\u0000",
          "\uFEFF",
          "NaN",
          "\"2026-02-30T25:61:00Z\"",
          "\"-999999999-01-01T00:00:00Z\"",
          "\"+999999999-12-31T23:59:59Z\"",
          "\"version\":",
          "\"ruleId\":\"R1\",",
          "\"from\":\"2030-01-01T00:00:00Z\",",
          "\"replace\":true,",
          " or ",
          "(",
          "not ",
          "'",
          "\\",
          "//",
          "/*");

  private final Random random;
  private final List<byte[]> good;

  /** Mutations of these messages. */
  public Mutations(long seed, List<String> good) {
    this.random = new Random(seed);
    this.good = good.stream().map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
  }

  /** A good message as it is. */
  public byte[] unchanged() {
    return good.get(random.nextInt(good.size()));
  }

  /** The next bytes. */
  public byte[] next() {
    int kind = random.nextInt(1_000);
    if (kind < 30) {
      byte[] bytes = new byte[random.nextInt(200)];
      random.nextBytes(bytes);
      return bytes;
    }
    if (kind < 40) {
      String open = random.nextBoolean() ? "[" : "{\"a\":";
      return ("{\"amount\":" + open.repeat(random.nextInt(5_000))).getBytes(StandardCharsets.UTF_8);
    }
    byte[] bytes = unchanged();
    for (int times = 1 + random.nextInt(3); times > 0; times--) {
      bytes = mutated(bytes);
    }
    return bytes;
  }

  private byte[] mutated(byte[] bytes) {
    int from = random.nextInt(bytes.length + 1);
    int to = Math.min(bytes.length, from + random.nextInt(12));
    return switch (random.nextInt(7)) {
      case 0 -> flipped(bytes);
      case 1 -> joined(bytes, from, new byte[0], to);
      case 2 -> joined(bytes, to, Arrays.copyOfRange(bytes, from, to), to);
      case 3 -> joined(bytes, from, piece(), to);
      case 4 -> joined(bytes, from, piece(), from);
      case 5 -> spliced(bytes, from);
      default -> values(bytes);
    };
  }

  private byte[] flipped(byte[] bytes) {
    byte[] copy = bytes.clone();
    if (copy.length > 0) {
      copy[random.nextInt(copy.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return copy;
  }

  private byte[] piece() {
    return PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] spliced(byte[] bytes, int from) {
    byte[] other = unchanged();
    int at = random.nextInt(other.length + 1);
    return joined(bytes, from, Arrays.copyOfRange(other, at, other.length), bytes.length);
  }

  /** Puts a piece in the place of one JSON value, so that more of the message still makes sense. */
  private byte[] values(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    int colon = text.indexOf(':', random.nextInt(text.length() + 1));
    int end = colon < 0 ? -1 : text.indexOf(',', colon);
    if (end < 0) {
      return joined(bytes, bytes.length, piece(), bytes.length);
    }
    String piece = new String(piece(), StandardCharsets.UTF_8);
    return (text.substring(0, colon + 1) + piece + text.substring(end))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] joined(byte[] bytes, int from, byte[] middle, int to) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + middle.length);
    out.write(bytes, 0, from);
    out.writeBytes(middle);
    out.write(bytes, to, bytes.length - to);
    return out.toByteArray();
  }
}
