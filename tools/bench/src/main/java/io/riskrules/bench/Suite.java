package io.riskrules.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** The runs that make up the table; a smoke run is short and proves only that all of it works. */
final class Suite {
  private static final String[] OURS = {"HAND_WRITTEN", "SCAN", "INDEX"};
  private static final String[] PEERS = {"DROOLS", "CEL", "AVIATOR", "MVEL", "JEXL", "EASY_RULES"};

  private final boolean smoke;
  private final List<RunResult> results = new ArrayList<>();

  Suite(boolean smoke) {
    this.smoke = smoke;
  }

  List<RunResult> run() throws RunnerException {
    run(base(ConditionBenchmark.class, 3).forks(forks(3)));
    run(base(RecordBenchmark.class, 3).forks(forks(3)));
    match(3, 3, OURS, sizes("1", "10", "100"), "MIXED");
    match(1, 8, OURS, sizes("1000"), "MIXED");
    // Ten thousand classes need long until the JIT has settled.
    match(1, 60, new String[] {"HAND_WRITTEN"}, sizes("10000"), "MIXED");
    match(1, 20, new String[] {"SCAN", "INDEX"}, sizes("10000"), "MIXED");
    match(1, 5, new String[] {"INDEX"}, sizes("100000"), "MIXED");
    match(2, 5, new String[] {"INDEX"}, sizes("1000", "10000"), "STEADY");
    adversarial();
    match(1, 5, PEERS, sizes("1", "1000", "10000"), "MIXED");
    match(1, 5, new String[] {"DROOLS_MODEL"}, sizes("1", "1000"), "MIXED");
    run(base(CompileBenchmark.class, 20));
    start();
    return results;
  }

  private void adversarial() throws RunnerException {
    String[] workloads = {"ONE_FIELD", "NOT_EQUAL", "PREFIX", "LOW_THRESHOLDS"};
    match(1, 5, new String[] {"SCAN", "INDEX"}, sizes("1000", "10000"), workloads);
  }

  private void start() throws RunnerException {
    run(base(StartBenchmark.class, 5).warmupIterations(smoke ? 1 : 30).measurementIterations(10));
    run(
        base(StartBenchmark.class, 1)
            .param("rules", smoke ? "1000" : "10000")
            .param("shapes", "1000")
            .forks(forks(3))
            .warmupIterations(0)
            .measurementIterations(1));
  }

  private String[] sizes(String... sizes) {
    return smoke ? new String[] {sizes[0]} : sizes;
  }

  private int forks(int wanted) {
    return smoke ? 1 : wanted;
  }

  private void match(int forks, int seconds, String[] engines, String[] rules, String... workloads)
      throws RunnerException {
    run(
        base(MatchBenchmark.class, seconds)
            .forks(forks(forks))
            .param("engine", engines)
            .param("rules", rules)
            .param("workload", workloads)
            .addProfiler(GCProfiler.class));
  }

  private ChainedOptionsBuilder base(Class<?> benchmark, int warmupSeconds) {
    return new OptionsBuilder()
        .include(benchmark.getName() + "\\.")
        .forks(1)
        .jvmArgsAppend("-Xmx3g", "-XX:ReservedCodeCacheSize=512m")
        .warmupIterations(1)
        .warmupTime(smoke ? TimeValue.milliseconds(200) : TimeValue.seconds(warmupSeconds))
        .measurementIterations(smoke ? 1 : 5)
        .measurementTime(smoke ? TimeValue.milliseconds(200) : TimeValue.seconds(1));
  }

  private void run(ChainedOptionsBuilder options) throws RunnerException {
    Collection<RunResult> found = new Runner(options.build()).run();
    results.addAll(found);
  }
}
