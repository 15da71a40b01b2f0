package io.riskrules.bench;

import java.util.Collection;
import java.util.OptionalDouble;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;

/** Looks results up. */
final class Measured {
  private final Collection<RunResult> results;

  Measured(Collection<RunResult> results) {
    this.results = results;
  }

  /** Nanoseconds an event. */
  OptionalDouble match(String engine, String workload, int rules) {
    return results.stream()
        .filter(result -> isMatch(result.getParams(), engine, workload, rules))
        .mapToDouble(result -> result.getPrimaryResult().getScore())
        .findFirst();
  }

  /** Bytes allocated an event. */
  OptionalDouble bytes(String engine, String workload, int rules) {
    return results.stream()
        .filter(result -> isMatch(result.getParams(), engine, workload, rules))
        .filter(result -> result.getSecondaryResults().containsKey("gc.alloc.rate.norm"))
        .mapToDouble(result -> result.getSecondaryResults().get("gc.alloc.rate.norm").getScore())
        .findFirst();
  }

  /** The score of a benchmark that has no parameters, or these. */
  OptionalDouble score(String benchmark, String... namesAndValues) {
    return results.stream()
        .filter(result -> result.getParams().getBenchmark().endsWith("." + benchmark))
        .filter(result -> has(result.getParams(), namesAndValues))
        .mapToDouble(result -> result.getPrimaryResult().getScore())
        .findFirst();
  }

  private static boolean isMatch(
      BenchmarkParams params, String engine, String workload, int rules) {
    return params.getBenchmark().endsWith("MatchBenchmark.judge")
        && has(params, "engine", engine, "workload", workload, "rules", Integer.toString(rules));
  }

  private static boolean has(BenchmarkParams params, String... namesAndValues) {
    for (int place = 0; place < namesAndValues.length; place += 2) {
      if (!namesAndValues[place + 1].equals(params.getParam(namesAndValues[place]))) {
        return false;
      }
    }
    return true;
  }
}
