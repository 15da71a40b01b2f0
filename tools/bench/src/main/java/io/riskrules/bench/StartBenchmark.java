package io.riskrules.bench;

import io.riskrules.compiler.CompiledRule;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.match.RuleMatcher;
import io.riskrules.source.SourceText;
import io.riskrules.typed.CheckedRule;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Rules as text, up to the first answer; each of the shapes has as many rules. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class StartBenchmark {
  /** How many rules. */
  @Param("1000")
  public int rules;

  /** How many shapes. */
  @Param("300")
  public int shapes;

  private final List<String> texts = new ArrayList<>();
  private Event event = Events.of(Events.compiler().schema(), Workload.MIXED.events(1, 1))[0];

  /** Writes the rules. */
  @Setup
  public void prepare() {
    for (int number = 0; number < rules; number++) {
      texts.add(ShapedRules.rule("r" + number, number % shapes, number));
    }
  }

  /** Checks all of them, files them and asks once, as a restored job does. */
  @Benchmark
  public int firstAnswer() {
    RuleCompiler compiler = Events.compiler();
    RuleMatcher matcher = compiler.newMatcher();
    for (String text : texts) {
      CheckedRule checked = compiler.check(SourceText.of("rule", text)).get();
      CompiledRule rule = compiler.generateWhenNeeded(checked);
      matcher.put(rule.id(), checked.condition().expression(), rule.condition());
    }
    return matcher.match(event, Reference.NONE, id -> {});
  }
}
