package io.riskrules.bench;

import io.riskrules.config.Limits;
import io.riskrules.config.Options.Judging;
import io.riskrules.config.SchemaSource;
import io.riskrules.config.Timing;
import io.riskrules.evaluate.Evaluation;
import io.riskrules.evaluate.EventKey;
import io.riskrules.evaluate.GateTargets;
import io.riskrules.evaluate.Outputs;
import io.riskrules.evaluate.RuleFunction;
import io.riskrules.evaluate.SplitArrivals;
import io.riskrules.event.Event;
import io.riskrules.job.Topology;
import io.riskrules.message.Arrival;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventSchema;
import io.riskrules.state.EventLayout;
import io.riskrules.state.States;
import io.riskrules.state.Types;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/**
 * Velocity rules over 100,000 keys on a cluster of one slot in this JVM, timed from the rules on.
 */
final class VelocityRun {
  private static final AtomicLong APPLIED = new AtomicLong();
  private static final AtomicLong STARTED = new AtomicLong();

  /** What the job judges by, and how. */
  enum Way {
    PANES(false),
    PANES_OF_ANOTHER_KEY(false),
    ALL_EVENTS(false),
    /** By rules that do not look back, in the first stage, the other two not built at all. */
    ORDINARY_IN_ONE_STAGE(true),
    ORDINARY(true),
    /** The last rule looks back over another key, for payments that are rare. */
    ORDINARY_AND_ONE_OF_ANOTHER_KEY(true);

    private final boolean ordinary;

    Way(boolean ordinary) {
      this.ordinary = ordinary;
    }

    boolean isOrdinary() {
      return ordinary;
    }

    boolean looksBack(int rule, int rules) {
      return !ordinary || (this == ORDINARY_AND_ONE_OF_ANOTHER_KEY && rule == rules - 1);
    }

    String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  private final Way way;
  private final int rules;
  private final String backend;
  private final Judging judging;
  private final long events;

  VelocityRun(Way way, int rules, String backend, Judging judging, long events) {
    this.way = way;
    this.rules = rules;
    this.backend = backend;
    this.judging = judging;
    this.events = events;
  }

  /** Runs the job once; events a second. */
  double run() throws Exception {
    APPLIED.set(0);
    STARTED.set(0);
    Configuration configuration = new Configuration();
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    configuration.set(StateBackendOptions.STATE_BACKEND, backend);
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.createLocalEnvironment(1, configuration);
    EventSchema schema = VelocityEvents.schema();
    DataStream<Arrival> arrivals =
        env.fromSequence(0, events - 1)
            .map(
                new VelocityEvents(way == Way.ALL_EVENTS ? 0 : rules),
                Types.arrivals(EventLayout.of(schema)))
            .assignTimestampsAndWatermarks(
                WatermarkStrategy.<Arrival>forMonotonousTimestamps()
                    .withTimestampAssigner(
                        (arrival, ignored) -> arrival.event().orElseThrow().timeMillis()));
    if (way == Way.ALL_EVENTS) {
      scan(schema, arrivals).sinkTo(new DiscardingSink<>());
    } else {
      judge(env, schema, arrivals);
    }
    env.execute("velocity");
    return events * 1e9 / (System.nanoTime() - STARTED.get());
  }

  private DataStream<OutgoingRecord> scan(EventSchema schema, DataStream<Arrival> arrivals) {
    EventLayout layout = EventLayout.of(schema);
    DataStream<Event> read = arrivals.process(new SplitArrivals(), Types.events(layout));
    return read.keyBy(new EventKey(schema), TypeInformation.of(String.class))
        .process(new ScanAllEvents(rules, layout), Types.OUTGOING);
  }

  private void judge(
      StreamExecutionEnvironment env, EventSchema schema, DataStream<Arrival> arrivals) {
    int wanted = rules;
    Evaluation evaluation =
        new Evaluation(
            new SchemaSource("velocity.schema", VelocityEvents.SCHEMA),
            Limits.standard(),
            GateTargets.none(),
            false,
            Timing.of(judging));
    DataStream<RawRecord> control =
        env.fromSequence(0, Math.max(0, wanted - 1))
            .filter(number -> number < wanted)
            .map(new VelocityRules(way, rules), Types.RAW);
    if (way == Way.ORDINARY_IN_ONE_STAGE) {
      SingleOutputStreamOperator<OutgoingRecord> alerts =
          arrivals
              .process(new SplitArrivals(), Types.events(EventLayout.of(schema)))
              .keyBy(new EventKey(schema), TypeInformation.of(String.class))
              .connect(control.broadcast(States.broadcast()))
              .process(new RuleFunction(evaluation), Types.OUTGOING);
      sink(alerts, alerts.getSideOutput(Outputs.STATUS));
    } else {
      Topology.Answers answers = Topology.judge(schema, evaluation, arrivals, control);
      sink(answers.alerts(), answers.statuses());
    }
  }

  private static void sink(DataStream<OutgoingRecord> alerts, DataStream<OutgoingRecord> statuses) {
    statuses.map(new CountStatuses(), Types.OUTGOING).sinkTo(new DiscardingSink<>());
    alerts.sinkTo(new DiscardingSink<>());
  }

  /** Waits for the rules, and notes when the first event goes off. */
  static void awaitRules(int wanted) throws InterruptedException {
    while (APPLIED.get() < wanted) {
      Thread.sleep(1);
    }
    STARTED.compareAndSet(0, System.nanoTime());
  }

  private static final class CountStatuses implements MapFunction<OutgoingRecord, OutgoingRecord> {
    private static final long serialVersionUID = 1L;

    @Override
    public OutgoingRecord map(OutgoingRecord status) {
      if (!status.json().contains("\"applied\"")) {
        throw new IllegalStateException(status.json());
      }
      APPLIED.incrementAndGet();
      return status;
    }
  }
}
