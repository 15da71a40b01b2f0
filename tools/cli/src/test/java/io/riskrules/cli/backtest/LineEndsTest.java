package io.riskrules.cli.backtest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LineEndsTest {
  private static final long SEED = 7;

  @Test
  void findsWhatALookAtEachByteFinds() {
    Random random = new Random(SEED);
    byte[] near = {'\n', '\n' - 1, '\n' + 1, (byte) ('\n' | 0x80), 0, (byte) 0xFF, (byte) 0x8B};
    for (int round = 0; round < 2_000; round++) {
      byte[] bytes = new byte[random.nextInt(40)];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = random.nextBoolean() ? (byte) random.nextInt() : near[random.nextInt(7)];
      }
      int from = random.nextInt(bytes.length + 1);
      int to = from + random.nextInt(bytes.length - from + 1);
      assertThat(LineEnds.next(bytes, from))
          .describedAs("seed " + SEED)
          .isEqualTo(end(bytes, from));
      assertThat(LineEnds.count(bytes, from, to)).isEqualTo(count(bytes, from, to));
    }
  }

  private static int end(byte[] bytes, int from) {
    int place = from;
    while (place < bytes.length && bytes[place] != '\n') {
      place++;
    }
    return Math.min(bytes.length, place + 1);
  }

  private static int count(byte[] bytes, int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += bytes[i] == '\n' ? 1 : 0;
    }
    return count;
  }
}
