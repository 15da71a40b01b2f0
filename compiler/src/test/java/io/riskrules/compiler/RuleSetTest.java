package io.riskrules.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.event.Reference;
import io.riskrules.source.SourceText;
import io.riskrules.testing.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RuleSetTest {
  private static final int THREADS = 8;
  private static final int CHANGES = 400;

  /** What is judged. */
  public record Payment(long amount, int merchant, String country) {}

  private final TypeCompiler<Payment> compiler = RuleCompiler.forType(Payment.class).get();
  private final long seed = Seed.of();

  private CompiledRule rule(String text) {
    return compiler.compile(SourceText.of("rule", text)).get();
  }

  @Test
  void staysAsItIs() {
    RuleSet<Payment> one = compiler.ruleSet("rule a when amount > 10").get();
    RuleSet<Payment> two = one.with(rule("rule b when merchant = 7"));
    RuleSet<Payment> other = two.with(rule("rule a when amount > 100")).without("nobody");
    Payment payment = new Payment(50, 7, "IN");

    assertThat(ids(one.match(payment))).containsExactly("a");
    assertThat(ids(two.match(payment))).containsExactly("a", "b");
    assertThat(ids(other.match(payment))).containsExactly("b");
    assertThat(ids(two.without("a").match(payment))).containsExactly("b");
    assertThat(ids(one.match(payment))).containsExactly("a");
    assertThat(one).hasToString("[a]");
  }

  @Test
  void leavesOutWhatIsNotInForce() {
    RuleSet<Payment> rules =
        compiler
            .ruleSet("rule a when amount > 1 mode off rule b when amount > 1 mode shadow")
            .get();
    assertThat(ids(rules.match(new Payment(5, 0, null)))).containsExactly("b");
  }

  @Test
  void setsThatAreAskedInTurnStayThemselves() {
    RuleSet<Payment> one = compiler.ruleSet("rule a when amount > 10").get();
    RuleSet<Payment> two = one.with(rule("rule b when merchant = 7"));
    RuleSet<Payment> three = two.without("a");
    Payment payment = new Payment(50, 7, null);
    for (int i = 0; i < 200; i++) {
      assertThat(ids(one.match(payment))).containsExactly("a");
      assertThat(ids(two.match(payment))).containsExactly("a", "b");
      assertThat(ids(three.match(payment))).containsExactly("b");
    }
  }

  @Test
  void explainsMatchesAndMisses() {
    RuleSet<Payment> rules = compiler.ruleSet("rule a when amount > 1 and country = 'IN'").get();

    assertThat(rules.explain(new Payment(5, 0, "IN")))
        .containsOnlyKeys("a")
        .containsValue(List.of("amount (5) > 1", "country (\"IN\") = \"IN\""));
    assertThat(rules.explain(new Payment(5, 0, null))).isEmpty();
    assertThat(rules.explain(new Payment(5, 0, null), "a").orElseThrow().truth().orElseThrow())
        .hasToString("UNKNOWN");
    assertThat(rules.explain(new Payment(5, 0, null), "b")).isEmpty();
  }

  @Test
  void manyThreadsMatchWhileRulesComeAndGo() throws InterruptedException, ExecutionException {
    System.out.println("RuleSetTest: -Driskrules.seed=" + seed);
    List<CompiledRule> all = IntStream.range(0, 120).mapToObj(this::numbered).toList();
    AtomicReference<RuleSet<Payment>> current =
        new AtomicReference<>(compiler.ruleSet().withAll(all.subList(0, 60)));
    AtomicBoolean done = new AtomicBoolean();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<Integer>> matching = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        matching.add(threads.submit(matches(current, done, new Random(seed + i))));
      }
      change(current, all);
      done.set(true);
      for (Future<Integer> each : matching) {
        assertThat(each.get()).as("matches found by a thread").isPositive();
      }
    } finally {
      done.set(true);
      threads.shutdownNow();
    }
  }

  private CompiledRule numbered(int number) {
    String condition =
        switch (number % 4) {
          case 0 -> "amount > " + number * 10;
          case 1 -> "merchant = " + number % 10 + " and amount < " + number * 20;
          case 2 -> "country in ('C" + number % 7 + "', 'C" + number % 5 + "')";
          default -> "country is null or merchant between " + number % 9 + " and 8";
        };
    return rule("rule r" + number + " when " + condition);
  }

  private void change(AtomicReference<RuleSet<Payment>> current, List<CompiledRule> all)
      throws InterruptedException {
    Random random = new Random(seed);
    for (int i = 0; i < CHANGES; i++) {
      CompiledRule rule = all.get(random.nextInt(all.size()));
      current.updateAndGet(
          rules -> rules.rule(rule.id()).isPresent() ? rules.without(rule.id()) : rules.with(rule));
      Thread.sleep(1);
    }
  }

  private Callable<Integer> matches(
      AtomicReference<RuleSet<Payment>> current, AtomicBoolean done, Random random) {
    return () -> {
      int found = 0;
      RuleSet<Payment> older = current.get();
      while (!done.get() || found == 0) {
        RuleSet<Payment> held = random.nextInt(4) == 0 ? older : current.get();
        for (int i = 0; i < 20; i++) {
          Payment payment = payment(random);
          List<String> matched = ids(held.match(payment));
          assertThat(matched).as("seed %s: %s", seed, payment).isEqualTo(scan(held, payment));
          found += matched.size();
        }
        older = random.nextBoolean() ? held : older;
      }
      return found;
    };
  }

  private static Payment payment(Random random) {
    String country = random.nextInt(5) == 0 ? null : "C" + random.nextInt(10);
    return new Payment(random.nextInt(1_500), random.nextInt(12), country);
  }

  private List<String> scan(RuleSet<Payment> rules, Payment payment) {
    return rules.rules().stream()
        .filter(rule -> rule.matches(compiler.event(payment, Reference.NONE)))
        .map(CompiledRule::id)
        .toList();
  }

  private static List<String> ids(List<CompiledRule> rules) {
    return rules.stream().map(CompiledRule::id).toList();
  }
}
