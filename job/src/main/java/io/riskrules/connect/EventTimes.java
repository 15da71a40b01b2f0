package io.riskrules.connect;

import io.riskrules.event.Event;
import io.riskrules.message.Arrival;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventSchema;
import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;

/** How far event time has come, by each input. */
final class EventTimes {
  private EventTimes() {}

  /** The events' times less the schema's delay; dead letters have none and move nothing. */
  static WatermarkStrategy<Arrival> ofEvents(EventSchema schema, Duration idle) {
    if (schema.time().isEmpty()) {
      return WatermarkStrategy.noWatermarks();
    }
    return WatermarkStrategy.<Arrival>forBoundedOutOfOrderness(
            Duration.ofMillis(schema.delayMillis()))
        .withTimestampAssigner(
            (arrival, recordTime) -> arrival.event().map(Event::timeMillis).orElse(Long.MIN_VALUE))
        .withIdleness(idle);
  }

  /**
   * The control topic has no say in event time. A live source says that it is idle: without that it
   * would hold event time back, and with the largest watermark it would carry it off as soon as the
   * events are idle. A bounded one ends, which says enough.
   */
  static WatermarkStrategy<RawRecord> ofControl(boolean bounded) {
    return bounded
        ? WatermarkStrategy.noWatermarks()
        : WatermarkStrategy.forGenerator(context -> new AlwaysIdle());
  }

  private static final class AlwaysIdle implements WatermarkGenerator<RawRecord> {
    @Override
    public void onEvent(RawRecord event, long eventTimestamp, WatermarkOutput output) {
      output.markIdle();
    }

    @Override
    public void onPeriodicEmit(WatermarkOutput output) {
      output.markIdle();
    }
  }
}
