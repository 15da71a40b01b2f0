package io.riskrules.bench;

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
import org.openjdk.jmh.annotations.TearDown;

/** An event against a set of rules, by engine. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class MatchBenchmark {
  /** A power of two. */
  private static final int EVENTS = 1_024;

  /** What the rules and events are like. */
  @Param("MIXED")
  public Workload workload = Workload.MIXED;

  /** How many rules. */
  @Param({"1", "10", "100", "1000", "10000"})
  public int rules;

  /** Who judges. */
  @Param({"HAND_WRITTEN", "SCAN", "INDEX"})
  public EngineKind engine = EngineKind.INDEX;

  private Engine prepared = event -> 0;
  private int next;

  /** Prepares the engine and checks that it finds what the index finds. */
  @Setup
  public void prepare() {
    List<BenchRule> set = workload.rules(rules);
    List<BenchEvent> events = workload.events(EVENTS, rules);
    prepared = engine.prepare(set, events);
    Engine index = EngineKind.INDEX.prepare(set, events);
    long matches = 0;
    for (int event = 0; event < EVENTS; event++) {
      int expected = index.matches(event);
      matches += expected;
      if (prepared.matches(event) != expected) {
        throw new IllegalStateException(
            engine + " finds " + prepared.matches(event) + " and the index " + expected);
      }
    }
    System.out.println("# matches an event: " + (double) matches / EVENTS);
  }

  /** Takes the engine down. */
  @TearDown
  public void close() {
    prepared.close();
  }

  /** One event. */
  @Benchmark
  public int judge() {
    return prepared.matches(next++ & (EVENTS - 1));
  }
}
