package io.riskrules.evaluate;

import io.riskrules.typed.Aggregate;
import io.riskrules.typed.Meaning;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The keys of aggregates in state: hashes of their meanings, so that spelling does not count. */
final class StateKeys {
  private static final int ID_BYTES = 16;

  private StateKeys() {}

  /** The name of an aggregate. */
  static String id(Aggregate aggregate) {
    return HexFormat.of().formatHex(hash(Meaning.of(aggregate).key()), 0, ID_BYTES);
  }

  /** The name of an aggregate as a number. */
  static long name(String id) {
    return key(id, Long.MIN_VALUE);
  }

  /** The key of one generation of an aggregate by its name; never 0. */
  static long key(String id, long generation) {
    byte[] hash = hash(id + "@" + generation);
    long key = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      key = (key << Byte.SIZE) | (hash[i] & 0xFF);
    }
    return key == 0 ? 1 : key;
  }

  private static byte[] hash(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
