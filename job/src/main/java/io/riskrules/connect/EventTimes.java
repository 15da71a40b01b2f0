package io.riskrules.connect;

import io.riskrules.config.Timing;
import io.riskrules.event.Event;
import io.riskrules.message.Arrival;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventSchema;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;

/** How far event time has come, by each input. */
public final class EventTimes {
  private EventTimes() {}

  /**
   * The events' times less the schema's delay; dead letters have none and move nothing. An input
   * silent for {@code idle} holds nothing back, if that is given.
   */
  public static WatermarkStrategy<Arrival> ofEvents(EventSchema schema, Optional<Duration> idle) {
    if (schema.time().isEmpty()) {
      return WatermarkStrategy.noWatermarks();
    }
    WatermarkStrategy<Arrival> strategy =
        WatermarkStrategy.<Arrival>forBoundedOutOfOrderness(Duration.ofMillis(schema.delayMillis()))
            .withTimestampAssigner(
                (arrival, recordTime) ->
                    arrival.event().map(Event::timeMillis).orElse(Long.MIN_VALUE));
    return idle.map(strategy::withIdleness).orElse(strategy);
  }

  /**
   * Where events are judged at once the control topic has no say in event time. A live source says
   * that it is idle: without that it would hold event time back, and with the largest watermark it
   * would carry it off as soon as the events are idle. A bounded one ends, which says enough.
   *
   * <p>Where events are judged as of their time, none goes before every message is known that was
   * published by then: the next one of a partition is published no earlier than the last one. In a
   * live job silence counts as word that nothing was published.
   */
  public static WatermarkStrategy<RawRecord> ofControl(Timing timing, boolean bounded) {
    if (timing.isAsOf()) {
      long idle = bounded ? Long.MAX_VALUE : timing.rulesIdleMillis();
      return WatermarkStrategy.forGenerator(
          context -> new Published(idle, System::currentTimeMillis));
    }
    return ofTables(bounded);
  }

  /** Polled tables have no say in event time. */
  static WatermarkStrategy<RawRecord> ofTables(boolean bounded) {
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

  /** How far the messages of one partition are known. */
  static final class Published implements WatermarkGenerator<RawRecord> {
    private final long idleMillis;
    private final LongSupplier clock;
    private long latest = Long.MIN_VALUE;

    /** {@link Long#MAX_VALUE} milliseconds of silence never count. */
    Published(long idleMillis, LongSupplier clock) {
      this.idleMillis = idleMillis;
      this.clock = clock;
    }

    /** Told at once, so that event time never lags behind the messages that are applied. */
    @Override
    public void onEvent(RawRecord record, long eventTimestamp, WatermarkOutput output) {
      if (record.timestampMillis() > latest) {
        latest = record.timestampMillis();
        output.emitWatermark(new Watermark(latest - 1));
      }
    }

    @Override
    public void onPeriodicEmit(WatermarkOutput output) {
      if (idleMillis != Long.MAX_VALUE) {
        output.emitWatermark(new Watermark(clock.getAsLong() - idleMillis));
      }
    }
  }
}
