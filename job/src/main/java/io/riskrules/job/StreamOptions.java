package io.riskrules.job;

import io.riskrules.config.Limits;
import io.riskrules.config.Options;
import io.riskrules.config.Options.Judging;
import io.riskrules.config.Timing;
import io.riskrules.evaluate.GateTargets;
import io.riskrules.schema.EventType;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.util.function.SerializableSupplier;

/**
 * How a stream of objects is judged. Immutable; a new one has the limits of the job, judges at once
 * and waits for no rules.
 *
 * @param <T> the class of the objects
 */
public final class StreamOptions<T> {
  private final SerializableSupplier<EventType<T>> type;
  private final Limits limits;
  private final Timing timing;
  private final GateTargets gate;
  private final Duration idle;
  private final boolean bounded;

  private StreamOptions(
      SerializableSupplier<EventType<T>> type,
      Limits limits,
      Timing timing,
      GateTargets gate,
      Duration idle,
      boolean bounded) {
    this.type = Objects.requireNonNull(type, "type");
    this.limits = Objects.requireNonNull(limits, "limits");
    this.timing = Objects.requireNonNull(timing, "timing");
    this.gate = Objects.requireNonNull(gate, "gate");
    this.idle = Objects.requireNonNull(idle, "idle");
    this.bounded = bounded;
  }

  /** For a public class, its properties as fields. */
  public static <T> StreamOptions<T> forType(Class<T> type) {
    return describedBy(() -> EventType.of(type));
  }

  /**
   * For a class of which more is to be said. The supplier travels to where the stream runs, and
   * must give the same each time.
   */
  public static <T> StreamOptions<T> describedBy(SerializableSupplier<EventType<T>> type) {
    return new StreamOptions<>(
        type,
        Limits.standard(),
        Timing.of(Judging.IMMEDIATE),
        GateTargets.none(),
        Options.EVENTS_IDLE.defaultValue(),
        false);
  }

  /** The same with other limits. */
  public StreamOptions<T> within(Limits other) {
    return new StreamOptions<>(type, other, timing, gate, idle, bounded);
  }

  /** The same, judging events as that says. */
  public StreamOptions<T> judging(Timing other) {
    return new StreamOptions<>(type, limits, other, gate, idle, bounded);
  }

  /**
   * The same, but the first events wait until the control message of that number is applied, or
   * that time is over.
   */
  public StreamOptions<T> waitingForMessage(long number, Duration atMost) {
    GateTargets target = new GateTargets(Map.of(0, number), atMost.toMillis());
    return new StreamOptions<>(type, limits, timing, target, idle, bounded);
  }

  /** The same, and what is silent for so long no longer holds event time back. */
  public StreamOptions<T> idleAfter(Duration silence) {
    return new StreamOptions<>(type, limits, timing, gate, silence, bounded);
  }

  /** The same for streams that end. */
  public StreamOptions<T> bounded() {
    return new StreamOptions<>(type, limits, timing, gate, idle, true);
  }

  SerializableSupplier<EventType<T>> type() {
    return type;
  }

  Limits limits() {
    return limits;
  }

  Timing timing() {
    return timing;
  }

  GateTargets gate() {
    return gate;
  }

  Duration idle() {
    return idle;
  }

  boolean isBounded() {
    return bounded;
  }
}
