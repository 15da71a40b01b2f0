package io.riskrules.bench;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Condition;
import io.riskrules.janino.ConditionCompiler;
import io.riskrules.source.SourceText;
import io.riskrules.typed.Expression;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** From a checked condition to code. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class CompileBenchmark {
  private static final String TEXT =
      "amount > 500 and merchant in (1, 2, 3) and (country = \"IN\" or balance > 3 * average)";

  private final ConditionCompiler warm = new ConditionCompiler();
  private Expression condition = checked();
  private Condition kept = warm.compile(condition);

  private static Expression checked() {
    RuleCompiler compiler = Events.compiler();
    return compiler.checkCondition(SourceText.of("rule", TEXT)).get().expression();
  }

  /** Makes the shape known. */
  @Setup
  public void prepare() {
    condition = checked();
    kept = warm.compile(condition);
  }

  /** Of a shape that has a class. */
  @Benchmark
  public Condition knownShape() {
    kept = warm.compile(condition);
    return kept;
  }

  /** Of a shape that has none. */
  @Benchmark
  public Condition newShape() {
    return new ConditionCompiler().compile(condition);
  }
}
