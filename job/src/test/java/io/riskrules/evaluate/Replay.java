package io.riskrules.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.message.RawRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;

/**
 * Plays control records and events to the judging operator as two sources would that know nothing
 * of each other: how the two interleave, how fast each is, how many instances there are and when
 * the job restarts is up to chance; what the sources say of event time is not.
 */
final class Replay {
  private final Evaluation evaluation;
  private final List<RawRecord> control;
  private final List<TimedEvent> events;
  private final long delayMillis;
  private final Random random;
  private final List<RuleBench> benches = new ArrayList<>();
  private final List<String> alerts = new ArrayList<>();
  private final List<JsonNode> statuses = new ArrayList<>();
  private long latestEvent = Long.MIN_VALUE;
  private long latestControl = Long.MIN_VALUE;

  /** An event and its time in milliseconds. */
  record TimedEvent(String json, long timeMillis) {}

  Replay(
      Evaluation evaluation,
      List<RawRecord> control,
      List<TimedEvent> events,
      long delayMillis,
      Random random) {
    this.evaluation = evaluation;
    this.control = control;
    this.events = events;
    this.delayMillis = delayMillis;
    this.random = random;
  }

  /** Plays all on so many instances, with a restart on the way or none; gives the alerts sorted. */
  List<String> run(int parallelism, boolean restarts) throws Exception {
    try {
      open(parallelism);
      play(restarts ? random.nextInt(control.size() + events.size()) : Integer.MAX_VALUE);
      for (RuleBench bench : benches) {
        bench.harness().processBroadcastWatermark(Long.MAX_VALUE);
        bench.harness().processWatermark(Long.MAX_VALUE);
      }
      collect();
    } finally {
      close();
    }
    alerts.sort(null);
    return alerts;
  }

  /** The statuses of the last run. */
  List<JsonNode> statuses() {
    return statuses;
  }

  private void play(int restartAt) throws Exception {
    int bias = 1 + random.nextInt(99);
    int nextControl = 0;
    int nextEvent = 0;
    while (nextControl < control.size() || nextEvent < events.size()) {
      if (nextControl + nextEvent == restartAt) {
        restart();
      }
      boolean isControl =
          nextEvent == events.size()
              || (nextControl < control.size() && random.nextInt(100) < bias);
      if (isControl) {
        control(control.get(nextControl++));
        if (nextControl == control.size() && random.nextBoolean()) {
          endControl();
        }
      } else {
        event(events.get(nextEvent++));
      }
    }
  }

  private void open(int parallelism) throws Exception {
    for (int subtask = 0; subtask < parallelism; subtask++) {
      benches.add(RuleBench.open(evaluation, parallelism, subtask));
    }
  }

  private void control(RawRecord record) throws Exception {
    latestControl = Math.max(latestControl, record.timestampMillis());
    for (RuleBench bench : benches) {
      bench.control(record);
      bench.harness().processBroadcastWatermark(latestControl - 1);
    }
  }

  private void endControl() throws Exception {
    for (RuleBench bench : benches) {
      bench.harness().processBroadcastWatermark(Long.MAX_VALUE);
    }
  }

  private void event(TimedEvent event) throws Exception {
    for (int subtask = 0; subtask < benches.size(); subtask++) {
      if (benches.get(subtask).isOwn(event.json, benches.size(), subtask)) {
        benches.get(subtask).event(event.json);
      }
    }
    latestEvent = Math.max(latestEvent, event.timeMillis);
    if (random.nextInt(3) == 0) {
      for (RuleBench bench : benches) {
        bench.harness().processWatermark(latestEvent - delayMillis - 1);
      }
    }
  }

  /** Sources forget how far event time has come. */
  private void restart() throws Exception {
    collect();
    List<OperatorSubtaskState> states = new ArrayList<>();
    for (RuleBench bench : benches) {
      states.add(bench.snapshot());
    }
    int before = benches.size();
    close();
    OperatorSubtaskState all =
        AbstractStreamOperatorTestHarness.repackageState(
            states.toArray(OperatorSubtaskState[]::new));
    int after = 1 + random.nextInt(4);
    for (int subtask = 0; subtask < after; subtask++) {
      benches.add(RuleBench.restore(evaluation, all, before, after, subtask));
    }
    latestEvent = Long.MIN_VALUE + delayMillis + 1;
  }

  private void collect() {
    for (RuleBench bench : benches) {
      bench.alerts().forEach(alert -> alerts.add(alert.toString()));
      statuses.addAll(bench.statuses());
    }
  }

  private void close() throws Exception {
    for (RuleBench bench : benches) {
      bench.close();
    }
    benches.clear();
  }
}
