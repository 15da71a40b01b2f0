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
import io.riskrules.schema.EventSchema;
import io.riskrules.state.EventLayout;
import io.riskrules.state.States;
import io.riskrules.state.Types;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/**
 * A job in this JVM whose rules change while it judges events at a steady rate, and that is then
 * stopped with a savepoint and started again. One run at a time.
 */
final class ChangingJob {
  /** The rule that alerts on every event, and so shows when the first one was judged. */
  static final String EVERY = "EVERY";

  /** As in the job itself. */
  private static final long CONTROL_FLUSH_MILLIS = 5;

  private static final Map<Long, Long> SENT = new ConcurrentHashMap<>();
  private static final List<Long> TAKEN = Collections.synchronizedList(new ArrayList<>());
  private static final AtomicLong APPLIED = new AtomicLong();
  private static final AtomicLong JUDGED = new AtomicLong();

  private final int rules;
  private final int changes;
  private final Path folder;

  /** A job with so many rules, of which so many change; its savepoint goes to that folder. */
  ChangingJob(int rules, int changes, Path folder) {
    this.rules = rules;
    this.changes = changes;
    this.folder = folder;
  }

  /** What was measured: nanoseconds each. {@code changes} has one for each change of a rule. */
  record Times(List<Long> changes, long restart) {}

  Times run() throws Exception {
    SENT.clear();
    TAKEN.clear();
    APPLIED.set(0);
    JUDGED.set(0);
    JobClient client = job(new Configuration()).executeAsync("changes");
    await(() -> TAKEN.size() >= changes && JUDGED.get() > 0);
    String savepoint =
        client
            .stopWithSavepoint(false, folder.toUri().toString(), SavepointFormatType.CANONICAL)
            .get();
    JUDGED.set(0);
    long start = System.nanoTime();
    client =
        job(new Configuration().set(StateRecoveryOptions.SAVEPOINT_PATH, savepoint))
            .executeAsync("restart");
    await(() -> JUDGED.get() > 0);
    long restart = JUDGED.get() - start;
    client.cancel().get();
    return new Times(List.copyOf(TAKEN), restart);
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      Thread.sleep(1);
    }
  }

  private StreamExecutionEnvironment job(Configuration configuration) {
    EventSchema schema = Events.compiler().schema();
    EventLayout layout = EventLayout.of(schema);
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.createLocalEnvironment(1, configuration);
    env.configure(new Configuration().set(PipelineOptions.GENERIC_TYPES, false));
    SingleOutputStreamOperator<Event> events =
        env.fromSequence(0, Long.MAX_VALUE - 1)
            .map(new PacedEvents(rules), Types.RAW)
            .map(new ReadJson(), Types.arrivals(layout))
            .process(new SplitArrivals(), Types.events(layout));
    SingleOutputStreamOperator<OutgoingRecord> alerts =
        events
            .keyBy(new EventKey(schema), TypeInformation.of(String.class))
            .connect(
                // Without end, for a source that is about to finish spoils the savepoint.
                env.fromSequence(0, Long.MAX_VALUE - 1)
                    .map(new PacedChanges(rules), Types.RAW)
                    .setBufferTimeout(CONTROL_FLUSH_MILLIS)
                    .broadcast(States.broadcast()))
            .process(new RuleFunction(evaluation()), Types.OUTGOING);
    alerts
        .getSideOutput(Outputs.STATUS)
        .map(ChangingJob::status, Types.OUTGOING)
        .sinkTo(new DiscardingSink<>());
    alerts.map(ChangingJob::alert, Types.OUTGOING).sinkTo(new DiscardingSink<>());
    return env;
  }

  private static Evaluation evaluation() {
    return new Evaluation(
        new SchemaSource("bench.schema", Events.schemaText()),
        Limits.standard(),
        GateTargets.none(),
        false);
  }

  /** A change goes off now. */
  static void sent(long number) {
    SENT.put(number, System.nanoTime());
  }

  /** How many messages have been applied. */
  static long applied() {
    return APPLIED.get();
  }

  private static OutgoingRecord status(OutgoingRecord status) {
    long now = System.nanoTime();
    APPLIED.incrementAndGet();
    String id = status.json().substring("{\"statusId\":\"0-".length());
    Long start = SENT.get(Long.parseLong(id.substring(0, id.indexOf('"'))));
    if (start != null) {
      TAKEN.add(now - start);
    }
    return status;
  }

  private static OutgoingRecord alert(OutgoingRecord alert) {
    if (alert.json().contains("\"ruleId\":\"" + EVERY + "\"")) {
      JUDGED.compareAndSet(0, System.nanoTime());
    }
    return alert;
  }
}
