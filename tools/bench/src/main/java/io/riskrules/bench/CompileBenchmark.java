package io.riskrules.bench;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Condition;
import io.riskrules.janino.ConditionCompiler;
import io.riskrules.source.SourceText;
import io.riskrules.typed.Expression;
import java.util.ArrayList;
import java.util.List;
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

  private static final int SHAPES = 4_096;

  private final List<Expression> unknown = new ArrayList<>();
  private final ConditionCompiler warm = new ConditionCompiler();
  private ConditionCompiler cold = new ConditionCompiler();
  private int next;
  private Expression condition = checked();
  private Condition kept = warm.compile(condition);

  private static Expression checked() {
    RuleCompiler compiler = Events.compiler();
    return compiler.checkCondition(SourceText.of("rule", TEXT)).get().expression();
  }

  /** Makes the shape known, and prepares others. */
  @Setup
  public void prepare() {
    condition = checked();
    kept = warm.compile(condition);
    RuleCompiler compiler = Events.compiler();
    for (int shape = 0; shape < SHAPES; shape++) {
      SourceText text = SourceText.of("rule", ShapedRules.condition(shape, shape));
      unknown.add(compiler.checkCondition(text).get().expression());
    }
  }

  /** Of a shape that has a class. */
  @Benchmark
  public Condition knownShape() {
    kept = warm.compile(condition);
    return kept;
  }

  /** Of a shape that has none, up to twelve comparisons; a new compiler once they all have one. */
  @Benchmark
  public Condition newShape() {
    int shape = next++ % SHAPES;
    if (shape == 0) {
      cold = new ConditionCompiler();
    }
    return cold.compile(unknown.get(shape));
  }
}
