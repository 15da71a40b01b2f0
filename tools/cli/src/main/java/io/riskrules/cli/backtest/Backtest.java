package io.riskrules.cli.backtest;

import io.riskrules.cli.flink.BoundedRun;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.config.Limits;
import io.riskrules.config.Options.Judging;
import io.riskrules.config.SharedCompilers;
import io.riskrules.config.Timing;
import io.riskrules.connect.EventTimes;
import io.riskrules.evaluate.Evaluation;
import io.riskrules.evaluate.GateTargets;
import io.riskrules.job.Topology;
import io.riskrules.job.Topology.Answers;
import io.riskrules.message.Arrival;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventSchema;
import io.riskrules.state.EventLayout;
import io.riskrules.state.Types;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * Judges history as of its time with the job's own operators, in a bounded run in this process.
 * Events of a schema without a time are judged by all control records at once.
 */
public final class Backtest {
  /** Often, so that few events wait at a time: what waits is then still in the caches. */
  private static final long WATERMARK_MILLIS = 1;

  private final History history;
  private final EventSchema schema;
  private final int parallelism;

  /** A backtest on so many parallel instances. */
  public Backtest(History history, int parallelism) {
    this.history = history;
    this.schema = SharedCompilers.of(history.schema()).schema();
    this.parallelism = parallelism;
  }

  /** Told from time to time how many events are read, and how many bytes off the disk. */
  public interface Progress {
    /** So much is read by now. */
    void read(long events, long bytes);
  }

  /**
   * Judges all, with files of its own in a folder, and lets the probe look at what is read; gives
   * how many lines of events were read.
   */
  public long run(Path folder, ResultListener listener, EventProbe probe, Progress progress)
      throws InterruptedException {
    try (Results results = Results.open(listener, probe)) {
      BoundedRun.execute(
          folder,
          parallelism,
          environment -> build(environment, results.name()),
          () -> progress.read(results.events(), results.bytes()));
      return results.events();
    } catch (IllegalStateException e) {
      throw reason(e);
    }
  }

  /** What the user can mend, if it is that, or else the fault. */
  private static RuntimeException reason(IllegalStateException fault) {
    for (Throwable at = fault; at != null; at = at.getCause()) {
      if (at instanceof UsageError mistake) {
        return mistake;
      }
    }
    return fault;
  }

  private void build(StreamExecutionEnvironment environment, String results) {
    environment.getConfig().setAutoWatermarkInterval(WATERMARK_MILLIS);
    Timing timing = Timing.of(schema.time().isPresent() ? Judging.AS_OF : Judging.IMMEDIATE);
    Evaluation evaluation =
        new Evaluation(history.schema(), Limits.standard(), gate(timing), true, timing);
    Answers answers =
        Topology.judge(
            schema, evaluation, events(environment, results), control(environment, timing));
    sink(answers.alerts(), ResultKind.ALERT, results);
    sink(answers.statuses(), ResultKind.STATUS, results);
    sink(answers.deadLetters(), ResultKind.DEAD_LETTER, results);
  }

  /** Where events do not wait for their time they wait for the last control record. */
  private GateTargets gate(Timing timing) {
    Map<Integer, Long> last = new HashMap<>();
    if (!timing.isAsOf()) {
      history.control().forEach(record -> last.put(record.partition(), record.offset()));
    }
    return new GateTargets(last, Long.MAX_VALUE / 2);
  }

  private DataStream<Arrival> events(StreamExecutionEnvironment environment, String results) {
    return environment
        .fromSource(
            new RecordSource(new EventChunks(history.events(), results)),
            WatermarkStrategy.noWatermarks(),
            "events",
            Types.RAW)
        .setParallelism(1)
        .rebalance()
        .flatMap(
            new ReadChunks(history.schema(), history.events(), results),
            Types.arrivals(EventLayout.of(schema)))
        .assignTimestampsAndWatermarks(EventTimes.ofEvents(schema, Optional.empty()));
  }

  private DataStream<RawRecord> control(StreamExecutionEnvironment environment, Timing timing) {
    return environment
        .fromSource(
            new RecordSource(new ControlRecords(history.control())),
            EventTimes.ofControl(timing, true),
            "control",
            Types.RAW)
        .setParallelism(1);
  }

  private static void sink(DataStream<OutgoingRecord> records, ResultKind kind, String results) {
    records.sinkTo(new ResultSink(kind, results)).name(kind.word());
  }
}
