package io.riskrules.job;

import io.riskrules.evaluate.Evaluation;
import io.riskrules.evaluate.EventKey;
import io.riskrules.evaluate.Outputs;
import io.riskrules.evaluate.RuleFunction;
import io.riskrules.evaluate.SplitArrivals;
import io.riskrules.event.Event;
import io.riskrules.message.Arrival;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventSchema;
import io.riskrules.state.EventLayout;
import io.riskrules.state.States;
import io.riskrules.state.Types;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;

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

  /**
   * Judges what arrives. The streams have timestamps and watermarks; control records come in order,
   * from one instance.
   */
  public static Answers judge(
      EventSchema schema,
      Evaluation evaluation,
      DataStream<Arrival> arrivals,
      DataStream<RawRecord> control) {
    SingleOutputStreamOperator<Event> events =
        arrivals
            .process(new SplitArrivals(), Types.events(EventLayout.of(schema)))
            // Spread over more instances here, the events of one key would lose their order.
            .setParallelism(arrivals.getParallelism())
            .uid("read-events")
            .name("read events");
    SingleOutputStreamOperator<OutgoingRecord> alerts =
        events
            .keyBy(new EventKey(schema), TypeInformation.of(String.class))
            .connect(control.broadcast(States.broadcast()))
            .process(new RuleFunction(evaluation), Types.OUTGOING)
            .uid("rules")
            .name("judge events");
    return new Answers(
        alerts,
        alerts.getSideOutput(Outputs.DECISIONS),
        alerts.getSideOutput(Outputs.ENRICHED),
        alerts.getSideOutput(Outputs.STATUS),
        events.getSideOutput(Outputs.DEAD_LETTERS));
  }
}
