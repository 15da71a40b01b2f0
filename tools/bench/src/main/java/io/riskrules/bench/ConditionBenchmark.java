package io.riskrules.bench;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.source.SourceText;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One condition: as generated, and as written by hand over the same events. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ConditionBenchmark {
  private static final int EVENTS = 1_024;
  private static final BenchRule RULE =
      new BenchRule(
          List.of(
              List.of(
                  new Term.Greater(Column.AMOUNT, 50_000),
                  new Term.Between(Column.AGE, 20_000, 90_000),
                  new Term.Multiple(Column.BALANCE, 2, Column.AVERAGE)),
              List.of(
                  new Term.TextEqual(Column.COUNTRY, "country7"),
                  new Term.NotEqual(Column.MERCHANT, 7))));

  private Event[] events = {};
  private Condition generated = never();
  private HandWrittenRule handWritten = new Never();
  private int next;

  private static Condition never() {
    return new Condition() {
      @Override
      public boolean matches(Event event, Reference reference) {
        return false;
      }
    };
  }

  private static final class Never extends HandWrittenRule {
    @Override
    public boolean matches(Event event) {
      return false;
    }
  }

  /** Compiles both and checks that they agree. */
  @Setup
  public void prepare() {
    RuleCompiler compiler = Events.compiler();
    events = Events.of(compiler.schema(), Workload.MIXED.events(EVENTS, 1));
    SourceText text = SourceText.of("rule", new RiskrulesDialect().write(RULE));
    generated = compiler.compileCondition(text).get().condition();
    handWritten = HandWrittenEngine.compile(compiler.schema(), List.of(RULE))[0];
    for (Event event : events) {
      if (generated.matches(event, Reference.NONE) != handWritten.matches(event)) {
        throw new IllegalStateException("the condition and its twin by hand differ");
      }
    }
  }

  /** As generated. */
  @Benchmark
  public boolean generated() {
    return generated.matches(events[next++ & (EVENTS - 1)], Reference.NONE);
  }

  /** As written by hand. */
  @Benchmark
  public boolean handWritten() {
    return handWritten.matches(events[next++ & (EVENTS - 1)]);
  }
}
