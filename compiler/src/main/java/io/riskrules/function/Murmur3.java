package io.riskrules.function;

/**
 * MurmurHash3 x86 32-bit with seed 0 of the UTF-8 form of a text, by the public algorithm of Austin
 * Appleby; encodes on the fly, so that nothing is allocated. An unpaired surrogate counts as
 * U+FFFD.
 */
final class Murmur3 {
  private static final int C1 = 0xcc9e2d51;
  private static final int C2 = 0x1b873593;
  private static final int REPLACEMENT = 0xFFFD;

  private int hash;
  private int block;
  private int bytes;

  private Murmur3() {}

  /** The hash. */
  static int hash(String text) {
    Murmur3 state = new Murmur3();
    int at = 0;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      at += Character.charCount(point);
      boolean unpaired = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
      state.addPoint(unpaired ? REPLACEMENT : point);
    }
    return state.finish();
  }

  private void addPoint(int point) {
    if (point < 0x80) {
      addByte(point);
      return;
    }
    if (point < 0x800) {
      addByte(0xC0 | (point >> 6));
    } else {
      if (point < 0x10000) {
        addByte(0xE0 | (point >> 12));
      } else {
        addByte(0xF0 | (point >> 18));
        addByte(0x80 | ((point >> 12) & 0x3F));
      }
      addByte(0x80 | ((point >> 6) & 0x3F));
    }
    addByte(0x80 | (point & 0x3F));
  }

  private void addByte(int value) {
    block |= value << ((bytes & 3) * 8);
    bytes++;
    if ((bytes & 3) == 0) {
      hash = Integer.rotateLeft(hash ^ mixed(), 13) * 5 + 0xe6546b64;
      block = 0;
    }
  }

  private int mixed() {
    return Integer.rotateLeft(block * C1, 15) * C2;
  }

  private int finish() {
    int result = hash ^ mixed() ^ bytes;
    result = (result ^ (result >>> 16)) * 0x85ebca6b;
    result = (result ^ (result >>> 13)) * 0xc2b2ae35;
    return result ^ (result >>> 16);
  }
}
