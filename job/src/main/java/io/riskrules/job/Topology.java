package io.riskrules.job;

import io.riskrules.config.SharedCompilers;
import io.riskrules.evaluate.Evaluation;
import io.riskrules.evaluate.EventKey;
import io.riskrules.evaluate.GroupFunction;
import io.riskrules.evaluate.JudgeFunction;
import io.riskrules.evaluate.Outputs;
import io.riskrules.evaluate.RuleFunction;
import io.riskrules.evaluate.SplitArrivals;
import io.riskrules.event.Event;
import io.riskrules.message.Arrival;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventSchema;
import io.riskrules.state.Ask;
import io.riskrules.state.EventLayout;
import io.riskrules.state.Gathered;
import io.riskrules.state.States;
import io.riskrules.state.Types;
import java.util.function.UnaryOperator;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.BroadcastStream;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.util.OutputTag;

/**
 * The operators between the sources and the sinks, the same wherever events and control records
 * come from. The ids of the operators are in savepoints and are never changed.
 */
public final class Topology {
  private Topology() {}

  /** What comes out: records that are ready to be sent. */
  public record Answers(
      DataStream<OutgoingRecord> alerts,
      DataStream<OutgoingRecord> decisions,
      DataStream<OutgoingRecord> enriched,
      DataStream<OutgoingRecord> statuses,
      DataStream<OutgoingRecord> deadLetters) {}

  /** The same where events need no lookups. */
  public static Answers judge(
      EventSchema schema,
      Evaluation evaluation,
      DataStream<Arrival> arrivals,
      DataStream<RawRecord> control) {
    return judge(schema, evaluation, arrivals, control, events -> events);
  }

  /**
   * Judges what arrives. The streams have timestamps and watermarks; control records come in order,
   * from one instance.
   */
  public static Answers judge(
      EventSchema schema,
      Evaluation evaluation,
      DataStream<Arrival> arrivals,
      DataStream<RawRecord> control,
      UnaryOperator<DataStream<Event>> lookups) {
    SingleOutputStreamOperator<Event> events =
        arrivals
            .process(new SplitArrivals(), Types.events(EventLayout.of(schema)))
            // Spread over more instances here, the events of one key would lose their order.
            .setParallelism(arrivals.getParallelism())
            .uid("read-events")
            .name("read events");
    BroadcastStream<RawRecord> policy = control.broadcast(States.broadcast());
    SingleOutputStreamOperator<OutgoingRecord> direct =
        lookups
            .apply(events)
            .keyBy(new EventKey(schema), TypeInformation.of(String.class))
            .connect(policy)
            .process(new RuleFunction(evaluation), Types.OUTGOING)
            .uid("rules")
            .name("judge events");
    SingleOutputStreamOperator<OutgoingRecord> gathered =
        gathered(
                EventLayout.of(SharedCompilers.of(evaluation.schema()).model()), evaluation, direct)
            .keyBy(Gathered::eventKey, TypeInformation.of(String.class))
            .connect(policy)
            .process(new JudgeFunction(evaluation), Types.OUTGOING)
            .uid("judge")
            .name("judge events of several groups");
    return new Answers(
        direct.union(gathered),
        sides(direct, gathered, Outputs.DECISIONS),
        sides(direct, gathered, Outputs.ENRICHED),
        sides(direct, gathered, Outputs.STATUS),
        events.getSideOutput(Outputs.DEAD_LETTERS));
  }

  /** Events that need other groups than their own, and what those answer. */
  private static DataStream<Gathered> gathered(
      EventLayout layout,
      Evaluation evaluation,
      SingleOutputStreamOperator<OutgoingRecord> direct) {
    return direct
        .getSideOutput(Outputs.gathered(layout))
        .union(
            direct
                .getSideOutput(Outputs.asks(layout))
                .keyBy(Ask::group, TypeInformation.of(String.class))
                .process(new GroupFunction(evaluation), Types.gathered(layout))
                .uid("group")
                .name("ask groups"));
  }

  private static DataStream<OutgoingRecord> sides(
      SingleOutputStreamOperator<OutgoingRecord> direct,
      SingleOutputStreamOperator<OutgoingRecord> gathered,
      OutputTag<OutgoingRecord> tag) {
    return direct.getSideOutput(tag).union(gathered.getSideOutput(tag));
  }
}
