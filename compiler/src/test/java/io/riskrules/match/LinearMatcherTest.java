package io.riskrules.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.riskrules.codegen.EverySchema;
import io.riskrules.codegen.Trees;
import io.riskrules.diagnostic.CompilerBug;
import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.typed.Expression;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinearMatcherTest {
  private static final Event EVENT = new EventBuilder(EverySchema.create()).event();
  private static final Expression ANY = Trees.number("1");

  private final LinearMatcher matcher = new LinearMatcher();

  private static Condition always(boolean truth) {
    return new Condition() {
      @Override
      public boolean matches(Event event, Reference reference) {
        return truth;
      }
    };
  }

  private static Condition broken() {
    return new Condition() {
      @Override
      public boolean matches(Event event, Reference reference) {
        throw new IllegalStateException("broken");
      }
    };
  }

  private List<String> matches() {
    List<String> matches = new ArrayList<>();
    assertThat(matcher.match(EVENT, Reference.NONE, matches::add)).isEqualTo(matcher.size());
    return matches;
  }

  @Test
  void updatesTakeEffectWithTheNextEvent() {
    for (int i = 0; i < 40; i++) {
      matcher.put("r" + i, ANY, always(i % 2 == 0));
    }
    assertThat(matches()).hasSize(20).contains("r0", "r38").doesNotContain("r1");
    matcher.put("r1", ANY, always(true));
    matcher.put("r0", ANY, always(false));
    assertThat(matcher.size()).isEqualTo(40);
    assertThat(matches()).hasSize(20).contains("r1").doesNotContain("r0");
    for (int i = 0; i < 39; i++) {
      assertThat(matcher.remove("r" + i)).isTrue();
    }
    assertThat(matcher.remove("r0")).isFalse();
    matcher.put("r39", ANY, always(true));
    assertThat(matches()).containsExactly("r39");
  }

  @Test
  void aBrokenRuleFailsAlone() {
    matcher.put("good", ANY, always(true));
    matcher.put("broken", ANY, broken());
    matcher.put("other", ANY, always(true));
    List<String> told = new ArrayList<>();
    matcher.match(
        EVENT,
        Reference.NONE,
        new MatchSink() {
          @Override
          public void accept(String ruleId) {
            told.add(ruleId);
          }

          @Override
          public void failed(String ruleId, Throwable fault) {
            told.add(ruleId + ": " + fault.getMessage());
          }
        });
    assertThat(told).containsExactlyInAnyOrder("good", "broken: broken", "other");
  }

  @Test
  void aFaultNobodyTakesIsThrown() {
    matcher.put("broken", ANY, broken());
    assertThatThrownBy(() -> matcher.match(EVENT, Reference.NONE, id -> {}))
        .isInstanceOf(CompilerBug.class)
        .hasMessageContaining("broken");
  }
}
