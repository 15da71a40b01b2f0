package io.riskrules.match;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.CompilerBug;
import io.riskrules.event.Condition;
import io.riskrules.event.DeferredCondition;
import io.riskrules.event.Reference;
import io.riskrules.janino.ConditionCompiler;
import io.riskrules.typed.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules whose code is made when it is needed. */
class DeferredRulesTest {
  private final TestRules rules = new TestRules();
  private final ConditionCompiler compiler = rules.compiler();
  private final List<String> failed = new ArrayList<>();

  private void putLater(String id, String text) {
    Expression condition = rules.condition(text);
    rules.matcher().put(id, condition, compiler.compileWhenNeeded(condition));
  }

  private AtomicInteger putBroken(String id, String text) {
    AtomicInteger attempts = new AtomicInteger();
    Condition broken =
        new DeferredCondition(
            () -> {
              attempts.incrementAndGet();
              throw new CompilerBug("code generation", id, "broken", new IllegalStateException());
            });
    rules.matcher().put(id, rules.condition(text), broken);
    return attempts;
  }

  private Set<String> matches(Object... namesAndValues) {
    Set<String> found = new TreeSet<>();
    failed.clear();
    rules
        .matcher()
        .match(
            rules.event(namesAndValues),
            Reference.NONE,
            new MatchSink() {
              @Override
              public void accept(String ruleId) {
                found.add(ruleId);
              }

              @Override
              public void failed(String ruleId, Throwable fault) {
                failed.add(ruleId);
              }
            });
    return found;
  }

  @Test
  void rulesThatTheIndexDecidesNeedNoClass() {
    for (int number = 0; number < 500; number++) {
      putLater("eq" + number, "merchant = " + number + " and amount > 10");
      putLater("in" + number, "country in (\"A" + number + "\", \"B\") and age < 50");
      putLater("or" + number, "amount > 100" + number + " or email like \"u" + number + "%\"");
      putLater("null" + number, "average is null and age = " + number);
    }

    assertThat(matches("merchant", 7, "amount", 20, "email", "u7x", "age", 7))
        .containsExactlyInAnyOrder("eq7", "or7", "null7");
    assertThat(compiler.shapes()).isZero();
  }

  @Test
  void onlyWhatMustBeTriedGetsAClass() {
    for (int number = 0; number < 300; number++) {
      putLater("eq" + number, "merchant = " + number + " and email contains \"a\"");
      putLater("ray" + number, "amount > " + number + " * average and length(email) = 3");
      putLater("in" + number, "merchant = 1" + number + " and lower(country) = \"in\"");
    }
    assertThat(compiler.shapes()).isZero();

    assertThat(matches("merchant", 7, "email", "bab")).containsExactly("eq7");
    assertThat(compiler.shapes()).isEqualTo(2);
    assertThat(matches("amount", 25, "average", 10, "email", "bab"))
        .containsExactly("ray0", "ray1", "ray2");
    assertThat(compiler.shapes()).isEqualTo(3);
  }

  @Test
  void rulesWithoutAnAccessPredicateGetTheirCodeWithTheFirstEvent() {
    for (int number = 0; number < 100; number++) {
      putLater("r" + number, "email contains \"x" + number + "y\"");
    }
    assertThat(compiler.shapes()).isZero();

    assertThat(matches("email", "ax7y")).containsExactly("r7");
    assertThat(compiler.shapes()).isEqualTo(1);
    rules.matcher().remove("r7");
    putLater("r8", "email contains \"x7y\"");
    assertThat(matches("email", "ax7y")).containsExactly("r8");
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 300})
  void codeThatCannotBeMadeFailsItsRuleAloneAndIsTriedOnce(int others) {
    for (int number = 0; number < others; number++) {
      putLater("whole" + number, "email contains \"x" + number + "y\"");
    }
    AtomicInteger whole = putBroken("brokenWhole", "email contains \"q\"");
    AtomicInteger filed = putBroken("brokenFiled", "merchant = 7 and email contains \"q\"");
    AtomicInteger probed = putBroken("brokenProbed", "amount > 2 * average");

    for (int event = 0; event < 3; event++) {
      assertThat(matches("email", "ax2y", "merchant", 7, "amount", 1, "average", 1))
          .containsExactly("whole2");
      assertThat(failed).containsOnlyOnce("brokenWhole", "brokenFiled", "brokenProbed");
    }
    assertThat(List.of(whole, filed, probed)).allMatch(attempts -> attempts.get() == 1);
    rules.matcher().remove("brokenWhole");
    rules.matcher().remove("brokenFiled");
    rules.matcher().remove("brokenProbed");
    assertThat(matches("email", "ax2y", "merchant", 7)).containsExactly("whole2");
    assertThat(failed).isEmpty();
  }

  @Test
  void manyThreadsGetTheSameCode() {
    AtomicInteger attempts = new AtomicInteger();
    Condition code = compiler.compile(rules.condition("amount > 1"));
    DeferredCondition deferred =
        new DeferredCondition(
            () -> {
              attempts.incrementAndGet();
              return code;
            });

    assertThat(IntStream.range(0, 64).parallel().mapToObj(i -> deferred.code())).containsOnly(code);
    assertThat(attempts).hasValue(1);
    assertThat(deferred.matches(rules.event("amount", 2), Reference.NONE)).isTrue();
  }
}
