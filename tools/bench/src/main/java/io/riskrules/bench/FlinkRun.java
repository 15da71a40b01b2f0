package io.riskrules.bench;

import io.riskrules.config.Limits;
import io.riskrules.config.SchemaSource;
import io.riskrules.evaluate.Evaluation;
import io.riskrules.evaluate.EventKey;
import io.riskrules.evaluate.GateTargets;
import io.riskrules.evaluate.Outputs;
import io.riskrules.evaluate.RuleFunction;
import io.riskrules.evaluate.SplitArrivals;
import io.riskrules.event.Event;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventSchema;
import io.riskrules.state.EventLayout;
import io.riskrules.state.States;
import io.riskrules.state.Types;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.streaming.api.datastream.BroadcastStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/**
 * The job on a cluster in this JVM, with generated events as JSON and no Kafka. The events wait
 * until every rule has reported that it is in force, and are timed from then on.
 */
final class FlinkRun {
  private static final AtomicLong APPLIED = new AtomicLong();
  private static final AtomicLong JUDGED_FROM = new AtomicLong();
  private static final AtomicLong ALERTS = new AtomicLong();
  private static final AtomicReference<TaskProfile> PROFILE = new AtomicReference<>();

  private final int rules;
  private final long events;

  FlinkRun(int rules, long events) {
    this.rules = rules;
    this.events = events;
  }

  /** What a run came to. */
  record Result(double eventsPerSecond, long alerts, TaskProfile.Shares shares) {}

  /** Runs the job once. */
  Result run() throws Exception {
    APPLIED.set(0);
    JUDGED_FROM.set(0);
    ALERTS.set(0);
    EventSchema schema = Events.compiler().schema();
    EventLayout layout = EventLayout.of(schema);
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.createLocalEnvironment(1, new Configuration());
    env.configure(new Configuration().set(PipelineOptions.GENERIC_TYPES, false));
    SingleOutputStreamOperator<Event> judged =
        env.fromSequence(0, events - 1)
            .map(new JsonEvents(rules), Types.RAW)
            .map(new ReadJson(), Types.arrivals(layout))
            .process(new SplitArrivals(), Types.events(layout));
    SingleOutputStreamOperator<OutgoingRecord> alerts =
        judged
            .keyBy(new EventKey(schema), TypeInformation.of(String.class))
            .connect(control(env))
            .process(new RuleFunction(evaluation()), Types.OUTGOING);
    alerts
        .getSideOutput(Outputs.STATUS)
        .map(new CountRecords(CountRecords.What.APPLIED), Types.OUTGOING)
        .sinkTo(new DiscardingSink<>());
    alerts
        .map(new CountRecords(CountRecords.What.ALERTS), Types.OUTGOING)
        .sinkTo(new DiscardingSink<>());
    PROFILE.set(new TaskProfile());
    env.execute("bench");
    long nanos = System.nanoTime() - JUDGED_FROM.get();
    return new Result(events * 1e9 / nanos, ALERTS.get(), PROFILE.get().stop());
  }

  /** Waits for the rules, and notes when the first event goes off. */
  static void awaitRules(int wanted) throws InterruptedException {
    while (APPLIED.get() < wanted) {
      Thread.sleep(1);
    }
    PROFILE.get().start();
    JUDGED_FROM.compareAndSet(0, System.nanoTime());
  }

  static void count(CountRecords.What what) {
    (what == CountRecords.What.APPLIED ? APPLIED : ALERTS).incrementAndGet();
  }

  private BroadcastStream<RawRecord> control(StreamExecutionEnvironment env) {
    int wanted = rules;
    return env.fromSequence(0, Math.max(0, wanted - 1))
        .filter(number -> number < wanted)
        .map(new RuleMessages(rules), Types.RAW)
        .broadcast(States.broadcast());
  }

  private static Evaluation evaluation() {
    return new Evaluation(
        new SchemaSource("bench.schema", Events.schemaText()),
        Limits.standard(),
        GateTargets.none(),
        false);
  }
}
