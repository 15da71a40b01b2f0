package io.riskrules.cli.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.message.PackMessages;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PublishPlanTest {
  private static final String R1 =
      "{\"ruleId\":\"R1\",\"when\":\"amount > 5\",\"action\":\"block\",\"source\":\"a.rules:1\"}";
  private static final String R2 = "{\"ruleId\":\"R2\",\"when\":\"amount > 9\"}";

  private final LiveRules live = new LiveRules();

  @Test
  void sendsWhatIsNotThereYet() {
    PublishPlan plan = plan(false, R1, R2);

    assertThat(plan.messages()).extracting(ControlMessage::effect).containsExactly("new", "new");
    assertThat(plan.messages().get(1).value())
        .isEqualTo("{\"ruleId\":\"R2\",\"when\":\"amount > 9\",\"version\":1}");
  }

  @Test
  void leavesAloneWhatOnlyMoved() {
    live.apply("R1", R1.replace("{", "{\"version\":4,").replace("a.rules:1", "b.rules:7"));

    PublishPlan plan = plan(false, R1, R2);

    assertThat(plan.unchanged()).isEqualTo(1);
    assertThat(plan.messages()).extracting(ControlMessage::key).containsExactly("R2");
  }

  @Test
  void takesAVersionAboveAllThatWereSeen() {
    live.apply("R1", R1.replace("{", "{\"version\":4,"));
    live.apply("R1", R1.replace("{", "{\"version\":2,").replace("block", "review"));
    live.apply("R1", R1.replace("block", "alert"));

    PublishPlan plan = plan(false, R1);

    assertThat(plan.messages())
        .singleElement()
        .satisfies(
            message -> {
              assertThat(message.effect()).isEqualTo("changed");
              assertThat(message.value()).contains("\"version\":6");
            });
  }

  @Test
  void remembersTheNumberOfADeletedRule() {
    live.apply("R1", R1.replace("{", "{\"version\":4,"));
    live.apply("R1", null);

    PublishPlan plan = plan(false, R1);

    assertThat(plan.surplus()).isEmpty();
    assertThat(plan.messages())
        .singleElement()
        .satisfies(
            message -> {
              assertThat(message.effect()).isEqualTo("new");
              assertThat(message.value()).contains("\"version\":5");
            });
  }

  @Test
  void deletesWhatThePackNoLongerHasIfAsked() {
    live.apply("R1", R1);
    live.apply("R2", R2);

    assertThat(plan(false, R1).messages()).isEmpty();
    assertThat(plan(false, R1).surplus()).containsExactly("R2");
    assertThat(plan(true, R1).messages())
        .containsExactly(
            new ControlMessage("R2", "{\"ruleId\":\"R2\",\"deleted\":true}", "deleted"));
  }

  @Test
  void looksIntoBundlesAndTextsAndSkipsNonsense() {
    live.apply(null, "{\"rules\":[" + R1 + "],\"lists\":[{\"list\":\"bad\",\"values\":[1]}]}");
    live.apply(null, "{\"text\":\"rule R2 when amount > 1 then block\"}");
    live.apply("R3", "no JSON");
    live.apply("fx/USD", "{\"table\":\"fx\",\"key\":\"USD\",\"row\":{\"rate\":1.0}}");

    assertThat(live.rules()).containsOnlyKeys("R1", "R2");
    assertThat(live.hasData("@bad")).isTrue();
    assertThat(live.hasData("fx")).isTrue();
    assertThat(live.hasData("@other")).isFalse();
    live.apply(null, "{\"rules\":[" + R2 + "],\"replace\":true}");
    assertThat(plan(false, R2).surplus()).isEmpty();
    assertThat(plan(false, R2).unchanged()).isEqualTo(1);
  }

  @Test
  void writesDurationsAsTheLanguageDoes() {
    assertThat(PackMessages.durationText(1_800_000)).isEqualTo("30 minutes");
    assertThat(PackMessages.durationText(90_061_001))
        .isEqualTo("1 day 1 hour 1 minute 1 second 1 millisecond");
  }

  private PublishPlan plan(boolean prune, String... rules) {
    List<ObjectNode> messages = Stream.of(rules).map(PublishPlanTest::object).toList();
    return PublishPlan.of(messages, live, id -> prune);
  }

  private static ObjectNode object(String json) {
    try {
      return (ObjectNode) new JsonMapper().readTree(json);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
