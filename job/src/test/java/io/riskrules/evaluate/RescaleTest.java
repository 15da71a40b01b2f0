package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.event.Event;
import io.riskrules.message.RawRecord;
import io.riskrules.state.States;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.junit.jupiter.api.Test;

/** Stopped and restored at 4, 2 and 8 subtasks, a job does what one that never stopped does. */
class RescaleTest {
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string
        amount     decimal(18,2)
        merchant   int
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 5 seconds
      }
      list blocked of int
      table fx { currency string  rate decimal(12,6)  key currency }
      """;
  private static final int RULES = 1_000;
  private static final GateTargets SHUT = new GateTargets(Map.of(0, 1_000_000L), 600_000);
  private static final Evaluation EVALUATION = RuleBench.evaluation(SCHEMA, SHUT, false);

  private final List<RawRecord> messages = new ArrayList<>();
  private final List<String> events = new ArrayList<>();
  private List<RuleBench> subtasks = new ArrayList<>();

  private void control(String key, String value) throws Exception {
    RawRecord message =
        RuleBench.message(
            0,
            messages.size(),
            messages.size(),
            Optional.of(key),
            Optional.ofNullable(value).map(text -> text.replace('\'', '"')));
    messages.add(message);
    for (RuleBench subtask : subtasks) {
      subtask.control(message);
    }
  }

  /** Sends an event to the subtask that has its key. */
  private void event(int number) throws Exception {
    String json =
        """
        {"payment_id":"T%d","account":"A%d","amount":%d,"merchant":%d,"paid_at":"2026-03-01T12:00:00Z"}
        """
            .formatted(number, number % 37, number * 7 % 1_003, number % 5);
    events.add(json);
    Event event = subtasks.get(0).read(json);
    int subtask =
        KeyGroupRangeAssignment.assignKeyToParallelOperator(
            "=A" + number % 37, RuleBench.MAX_PARALLELISM, subtasks.size());
    subtasks.get(subtask).harness().processElement(event, 0);
  }

  private void events(int from, int to) throws Exception {
    for (int number = from; number < to; number++) {
      event(number);
    }
  }

  private void start(int parallelism) throws Exception {
    for (int subtask = 0; subtask < parallelism; subtask++) {
      subtasks.add(RuleBench.open(EVALUATION, parallelism, subtask));
    }
  }

  private void rescale(int parallelism) throws Exception {
    int from = subtasks.size();
    OperatorSubtaskState[] states = new OperatorSubtaskState[from];
    for (int subtask = 0; subtask < from; subtask++) {
      states[subtask] = subtasks.get(subtask).snapshot();
      subtasks.get(subtask).close();
    }
    OperatorSubtaskState whole = AbstractStreamOperatorTestHarness.repackageState(states);
    subtasks = new ArrayList<>();
    for (int subtask = 0; subtask < parallelism; subtask++) {
      subtasks.add(RuleBench.restore(EVALUATION, whole, from, parallelism, subtask));
    }
  }

  @Test
  void fromFourToTwoToEight() throws Exception {
    start(4);
    for (int rule = 0; rule < RULES; rule++) {
      control("R" + rule, "{'ruleId':'R" + rule + "','version':2,'when':'amount = " + rule + "'}");
    }
    control("IN", "{'ruleId':'IN','when':'merchant in @blocked'}");
    control("FX", "{'ruleId':'FX','when':'amount * fx[\\'EUR\\'].rate > 1500'}");
    control(
        "@blocked", "{'list':'blocked','values':[1,2,{'value':3,'until':'2026-03-01T11:00:00Z'}]}");
    control(
        "fx", "{'table':'fx','rows':[{'currency':'EUR','rate':1.5},{'currency':'USD','rate':1}]}");
    events(0, 100);
    rescale(2);
    control("@blocked", "{'list':'blocked','add':[4],'remove':[2]}");
    control("fx/EUR", "{'table':'fx','key':'EUR','row':{'rate':2}}");
    control("R7", null);
    control("R14", "{'ruleId':'R14','version':3,'when':'amount = 7'}");
    control("R21", "{'ruleId':'R21','version':2,'when':'amount > 0'}");
    events(100, 200);
    rescale(8);
    control("R7", "{'ruleId':'R7','version':1,'when':'amount > 0'}");
    events(200, 300);

    for (RuleBench subtask : subtasks) {
      assertThat(subtask.alerts()).as("judged before the rules are there").isEmpty();
      assertThat(subtask.broadcast(States.rules())).hasSize(RULES + 2);
      sameAs(subtasks.get(0), subtask);
    }
    List<String> judged = new ArrayList<>();
    for (RuleBench subtask : subtasks) {
      subtask.openGate();
      subtask.alerts().forEach(alert -> judged.add(name(alert)));
      subtask.close();
    }
    List<String> wanted = unscaled();
    assertThat(wanted).hasSizeGreaterThan(200);
    assertThat(judged).containsExactlyInAnyOrderElementsOf(wanted);
  }

  private static void sameAs(RuleBench one, RuleBench other) throws Exception {
    assertThat(other.broadcast(States.rules())).isEqualTo(one.broadcast(States.rules()));
    assertThat(other.broadcast(States.lists())).isEqualTo(one.broadcast(States.lists()));
    assertThat(other.broadcast(States.tables())).isEqualTo(one.broadcast(States.tables()));
    assertThat(other.broadcast(States.offsets())).isEqualTo(one.broadcast(States.offsets()));
    assertThat(other.broadcast(States.backlog()).keySet())
        .isEqualTo(one.broadcast(States.backlog()).keySet());
  }

  /** What a single subtask says that had all messages before all events. */
  private List<String> unscaled() throws Exception {
    List<String> wanted = new ArrayList<>();
    try (RuleBench bench =
        RuleBench.open(RuleBench.evaluation(SCHEMA, GateTargets.none(), false))) {
      for (RawRecord message : messages) {
        bench.control(message);
      }
      for (String event : events) {
        bench.event(event);
      }
      bench.alerts().forEach(alert -> wanted.add(name(alert)));
    }
    return wanted;
  }

  private static String name(JsonNode alert) {
    return alert.get("eventId").asText()
        + " "
        + alert.get("ruleId").asText()
        + " "
        + alert.get("ruleVersion");
  }
}
