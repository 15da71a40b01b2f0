package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.message.RawRecord;
import io.riskrules.state.RuleHistory;
import io.riskrules.state.States;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Versions make the order between two partitions of the control topic not matter. */
class InterleavingTest {
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        amount     int
        id   payment_id
      }
      """;
  private static final List<RawRecord> LEFT =
      List.of(
          message(0, 0, "A", 1, "'when':'amount > 1'"),
          message(0, 1, "B", 5, "'deleted':true"),
          message(0, 2, "A", 4, "'when':'amount > 4'"),
          message(0, 3, "C", 2, "'when':'amuont > 2'"),
          message(0, 4, "D", 8, "'deleted':true"));
  private static final List<RawRecord> RIGHT =
      List.of(
          message(1, 0, "B", 4, "'when':'amount > 0'"),
          message(1, 1, "A", 3, "'when':'amount > 0'"),
          message(1, 2, "C", 1, "'when':'amount > 1','mode':'shadow'"),
          message(1, 3, "D", 9, "'when':'amount > 9'"),
          message(1, 4, "B", 3, "'when':'amount > 5'"));

  private static RawRecord message(
      int partition, long offset, String id, int version, String rest) {
    String json = "{'ruleId':'" + id + "','version':" + version + "," + rest + "}";
    return RuleBench.message(
        partition, offset, 0, Optional.of(id), Optional.of(json.replace('\'', '"')));
  }

  private static void interleave(
      List<RawRecord> left, List<RawRecord> right, List<RawRecord> so, List<List<RawRecord>> all) {
    if (left.isEmpty() && right.isEmpty()) {
      all.add(List.copyOf(so));
      return;
    }
    for (List<RawRecord> side : List.of(left, right)) {
      if (!side.isEmpty()) {
        List<RawRecord> next = new ArrayList<>(so);
        next.add(side.get(0));
        List<RawRecord> rest = side.subList(1, side.size());
        interleave(side == left ? rest : left, side == right ? rest : right, next, all);
      }
    }
  }

  @Test
  void everyInterleavingEndsAlike() throws Exception {
    List<List<RawRecord>> all = new ArrayList<>();
    interleave(LEFT, RIGHT, List.of(), all);
    assertThat(all).hasSize(252);
    Evaluation evaluation = RuleBench.evaluation(SCHEMA, GateTargets.none(), false);
    Set<Map<String, RuleHistory>> maps = new HashSet<>();
    Set<List<String>> effects = new HashSet<>();
    for (List<RawRecord> interleaving : all) {
      try (RuleBench bench = RuleBench.open(evaluation)) {
        for (RawRecord message : interleaving) {
          bench.control(message);
        }
        for (int amount = 0; amount < 12; amount++) {
          bench.event("{\"payment_id\":\"T" + amount + "\",\"amount\":" + amount + "}");
        }
        maps.add(bench.broadcast(States.rules()));
        effects.add(bench.alerts().stream().map(alert -> alert.get("alertId").asText()).toList());
      }
    }
    assertThat(maps).hasSize(1);
    assertThat(effects).hasSize(1);
    Map<String, RuleHistory> rules = maps.iterator().next();
    assertThat(rules.get("A").latest().orElseThrow().number()).isEqualTo(4);
    assertThat(rules.get("B")).isEqualTo(RuleHistory.NONE.deleted(5, Long.MIN_VALUE));
    assertThat(rules.get("C").latest().orElseThrow().number()).isEqualTo(1);
    assertThat(rules.get("D").latest().orElseThrow().number()).isEqualTo(9);
  }
}
