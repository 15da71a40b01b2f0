package io.riskrules.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.testing.Seed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DefineGraphTest {
  private static final int RUNS = 2_000;

  @Test
  void findsEveryCircleAndOrdersTheRest() {
    long seed = Seed.of();
    Random random = new Random(seed);
    for (int run = 0; run < RUNS; run++) {
      List<List<Integer>> uses = uses(random);
      DefineGraph graph = new DefineGraph(uses);
      Set<Integer> before = new HashSet<>();
      for (List<Integer> group : graph.components()) {
        before.addAll(group);
        for (int define : group) {
          String on = "seed " + seed + ": " + define + " of " + uses;
          boolean leadsBack = graph.reachable(new HashSet<>(uses.get(define))).contains(define);
          assertThat(graph.isCircle(group)).as(on).isEqualTo(leadsBack);
          assertThat(before).as(on).containsAll(uses.get(define));
          if (leadsBack) {
            assertIsWay(on, graph.circle(define, group), uses, define);
          }
        }
      }
      assertThat(before).hasSize(uses.size());
    }
  }

  private static void assertIsWay(
      String on, List<Integer> way, List<List<Integer>> uses, int define) {
    assertThat(way.size()).as(on).isGreaterThan(1);
    assertThat(way.get(0)).as(on).isEqualTo(define);
    assertThat(way.get(way.size() - 1)).as(on).isEqualTo(define);
    for (int i = 1; i < way.size(); i++) {
      assertThat(uses.get(way.get(i - 1))).as(on).contains(way.get(i));
    }
  }

  private static List<List<Integer>> uses(Random random) {
    int size = 1 + random.nextInt(7);
    List<List<Integer>> uses = new ArrayList<>();
    for (int define = 0; define < size; define++) {
      Set<Integer> used = new HashSet<>();
      for (int i = random.nextInt(3); i > 0; i--) {
        used.add(random.nextInt(size));
      }
      uses.add(List.copyOf(used));
    }
    return uses;
  }
}
