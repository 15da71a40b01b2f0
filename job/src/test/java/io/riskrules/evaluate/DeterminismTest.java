package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.config.Options.Judging;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Replays of the same topics: the alerts that the protocol says, and the same to the byte. */
class DeterminismTest {
  private static final boolean THOROUGH = Boolean.getBoolean("riskrules.thorough");
  private static final int STORIES = THOROUGH ? 300 : 8;
  private static final int REPLAYS = THOROUGH ? 10 : 4;

  private final long seed = Long.getLong("riskrules.seed", 20_260_101L);
  private final Random random = new Random(seed);

  @Test
  void everyReplayAlertsAsTheProtocolSays() throws Exception {
    Evaluation evaluation = AsOfCasesTest.evaluation(Story.SCHEMA, Judging.AS_OF);
    for (int number = 0; number < STORIES; number++) {
      Story story = new Story(random);
      Set<List<String>> outcomes = new HashSet<>();
      for (int replay = 0; replay < REPLAYS; replay++) {
        outcomes.add(play(evaluation, story, replay % 2 == 1));
      }
      assertThat(outcomes).as("story %d of seed %d", number, seed).hasSize(1);
      assertThat(names(outcomes.iterator().next()))
          .as("story %d of seed %d", number, seed)
          .isEqualTo(new ArrayList<>(story.wanted()));
    }
  }

  /** Else the test above could not fail. */
  @Test
  void judgedAtOnceTheSameTopicsAlertOtherwise() throws Exception {
    Evaluation evaluation = AsOfCasesTest.evaluation(Story.SCHEMA, Judging.IMMEDIATE);
    Story story = new Story(random);
    Set<List<String>> outcomes = new HashSet<>();
    for (int replay = 0; replay < 6; replay++) {
      outcomes.add(play(evaluation, story, false));
    }
    assertThat(outcomes).as("seed %d", seed).hasSizeGreaterThan(1);
  }

  private List<String> play(Evaluation evaluation, Story story, boolean restarts) throws Exception {
    return new Replay(
            evaluation, story.messages(), story.events(random), Story.DELAY_MILLIS, random)
        .run(1 + random.nextInt(4), restarts);
  }

  private static List<String> names(List<String> alerts) throws Exception {
    TreeSet<String> names = new TreeSet<>();
    for (String json : alerts) {
      JsonNode alert = WindowCase.JSON.readTree(json);
      names.add(
          alert.get("ruleId").asText()
              + " "
              + alert.get("ruleVersion").asText()
              + " "
              + alert.get("eventId").asText());
    }
    assertThat(names).as("no alert twice").hasSize(alerts.size());
    return new ArrayList<>(names);
  }
}
