package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.message.Arrival;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.metrics.Counter;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.util.Collector;

/** Lets events pass and turns dead letters aside. */
public final class SplitArrivals extends ProcessFunction<Arrival, Event> {
  private static final long serialVersionUID = 1L;

  private transient Counter deadLetters;

  @Override
  public void open(OpenContext context) {
    deadLetters = getRuntimeContext().getMetricGroup().counter("deadLetters");
  }

  @Override
  public void processElement(Arrival arrival, Context context, Collector<Event> out) {
    if (arrival.event().isPresent()) {
      out.collect(arrival.event().get());
      return;
    }
    deadLetters.inc();
    context.output(Outputs.DEAD_LETTERS, arrival.deadLetter().orElseThrow());
  }
}
