package io.riskrules.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.event.Timeline.Period;
import io.riskrules.testing.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimelineTest {
  private static final long END = 20;

  /** What was said, in order: a value between two times, or that nothing holds from a time on. */
  private record Word(long fromMillis, long untilMillis, String value) {}

  private static String at(List<Word> said, long time) {
    String holds = null;
    for (Word word : said) {
      if (word.fromMillis <= time) {
        holds = time < word.untilMillis ? word.value : null;
      }
    }
    return holds;
  }

  @Test
  void theLastWordAboutATimeCounts() {
    long seed = Seed.of();
    Random random = new Random(seed);
    for (int round = 0; round < 2_000; round++) {
      Timeline<String> timeline = Timeline.empty();
      List<Word> said = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        long from = random.nextInt((int) END);
        if (random.nextInt(4) == 0) {
          said.add(new Word(from, Long.MIN_VALUE, ""));
          timeline = timeline.cut(from);
        } else {
          long until = random.nextBoolean() ? Timeline.NEVER : random.nextInt((int) END);
          said.add(new Word(from, until, "v" + i));
          timeline = timeline.with(from, until, "v" + i);
        }
      }
      long horizon = random.nextInt((int) END);
      for (long time = -1; time <= END; time++) {
        assertThat(timeline.at(time)).as("seed %d", seed).isEqualTo(at(said, time));
        if (time >= horizon) {
          assertThat(timeline.since(horizon).at(time)).isEqualTo(at(said, time));
        }
      }
      assertThat(timeline.since(horizon).periods())
          .allMatch(period -> period.untilMillis() > horizon);
    }
  }

  @Test
  void endsAreExclusiveAndTheEndOfTimeIsNone() {
    Timeline<String> timeline = Timeline.of(5, 7, "a");
    assertThat(timeline.at(4)).isNull();
    assertThat(timeline.at(5)).isEqualTo("a");
    assertThat(timeline.at(7)).isNull();
    assertThat(timeline.with(9, Timeline.NEVER, "b").at(Long.MAX_VALUE)).isEqualTo("b");
    assertThat(timeline.firstEnd()).isEqualTo(7);
    assertThat(timeline.with(9, Timeline.NEVER, "b").lastEnd()).isEqualTo(Timeline.NEVER);
    assertThat(Timeline.<String>empty().lastEnd()).isEqualTo(Long.MIN_VALUE);
  }

  @Test
  void whatEndsBeforeItBeginsBeatsWhatWasSaidBefore() {
    Timeline<String> timeline = Timeline.of(0, Timeline.NEVER, "a").with(5, 3, "b");
    assertThat(timeline.at(4)).isEqualTo("a");
    assertThat(timeline.at(5)).isNull();
    assertThat(timeline.periods()).extracting(Period::value).containsExactly("a", "b");
  }
}
