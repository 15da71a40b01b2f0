package io.riskrules.cli.backtest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PicksTest {
  @Test
  void picksTheSameRowsInWhateverPiecesTheFileIsRead() {
    assertThat(picked(List.of(0L))).containsExactly(0L, 10L, 20L);
    assertThat(picked(List.of(0L, 7L, 10L, 25L))).containsExactly(0L, 10L, 20L);
  }

  @Test
  void whereARowIsUnreadableTheNextOneIsPicked() {
    Picks picks = new Picks(10);
    picks.begin(8);
    assertThat(picks.pick(8)).isFalse();
    assertThat(picks.pick(12)).isTrue();
    assertThat(picks.pick(13)).isFalse();
    assertThat(picks.pick(20)).isTrue();
  }

  private static List<Long> picked(List<Long> begins) {
    Picks picks = new Picks(10);
    List<Long> picked = new ArrayList<>();
    for (long row = 0; row < 30; row++) {
      if (begins.contains(row)) {
        picks.begin(row);
      }
      if (picks.pick(row)) {
        picked.add(row);
      }
    }
    return picked;
  }
}
