package io.riskrules.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.testing.Seed;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TextOrderTest {
  /** Below, inside, and above the surrogates, and halves that stand alone. */
  private static final String[] PIECES = {
    "a", "b", "\ud7ff", "\ue000", "\uffff", "\ud83d\ude00", "\ud83d\ude01", "\ud800", "\udc00"
  };

  @Test
  void ordersByCodePoint() {
    long seed = Seed.of();
    Random random = new Random(seed);
    for (int i = 0; i < 100_000; i++) {
      String left = text(random);
      String right = random.nextBoolean() ? text(random) : left + text(random);
      int expected = Arrays.compare(left.codePoints().toArray(), right.codePoints().toArray());
      assertThat(Integer.signum(TextOrder.compare(left, right)))
          .as("%s and %s, seed %d", left, right, seed)
          .isEqualTo(Integer.signum(expected));
    }
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(4); length > 0; length--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }
}
