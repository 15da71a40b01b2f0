package io.riskrules.job;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.compiler.TypeCompiler;
import io.riskrules.config.SchemaSource;
import io.riskrules.connect.EventTimes;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.evaluate.Evaluation;
import io.riskrules.evaluate.ReadObjects;
import io.riskrules.job.Topology.Answers;
import io.riskrules.message.Arrival;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.EventType;
import io.riskrules.source.SourceText;
import io.riskrules.state.EventLayout;
import io.riskrules.state.Types;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.util.function.SerializableSupplier;

/**
 * Judges a stream of objects inside a Flink job of one's own, by rules that come as the job's
 * control messages. Once in a job, since the ids of the operators are fixed. Where the class has a
 * time, event time is taken from it. Objects of one key keep the order in which they come; one that
 * cannot be read becomes a dead letter.
 *
 * <p>A control message is made by {@link RawRecord#message}, and its type in Flink is {@link
 * Types#RAW}. Messages count from 0, in the order in which they apply. A job that starts again from
 * a checkpoint has its rules from there.
 */
public final class RuleStreams {
  /** The field by which rules name the key that a selector gives. */
  public static final String KEY = "stream_key";

  private RuleStreams() {}

  /**
   * Judges objects that are grouped by what a selector gives: the default grouping of aggregates
   * and sessions, which rules name {@code stream_key}. Objects without a key are judged, too.
   *
   * @return alerts, decisions, statuses and dead letters; or what is wrong with the class
   */
  public static <T, K> Outcome<Answers> judge(
      DataStream<T> objects,
      KeySelector<T, K> key,
      DataStream<RawRecord> control,
      StreamOptions<T> options) {
    EventType<T> type = options.type().get();
    if (type.key().isPresent() || type.schema().isPresent()) {
      return Outcome.failed(
          List.of(
              Diagnostic.of(
                      DiagnosticCode.BAD_SCHEMA,
                      SourceText.of(type.type().getName(), "key").all(),
                      "the key is what the selector gives, so the class must not name one as well")
                  .withHint("RuleStreams.judgeByOwnKey(objects, control, options)")));
    }
    SerializableSupplier<EventType<T>> described = options.type();
    return judge(
        objects, () -> described.get().keyedApart(KEY), Optional.of(key), control, options);
  }

  /**
   * Judges objects whose class, or its schema, names the key itself, or that have none.
   *
   * @return alerts, decisions, statuses and dead letters; or what is wrong with the class
   */
  public static <T> Outcome<Answers> judgeByOwnKey(
      DataStream<T> objects, DataStream<RawRecord> control, StreamOptions<T> options) {
    return judge(objects, options.type(), Optional.empty(), control, options);
  }

  private static <T, K> Outcome<Answers> judge(
      DataStream<T> objects,
      SerializableSupplier<EventType<T>> type,
      Optional<KeySelector<T, K>> key,
      DataStream<RawRecord> control,
      StreamOptions<T> options) {
    return RuleCompiler.forType(type.get())
        .map(compiler -> judge(arrivals(objects, type, key, compiler), control, compiler, options));
  }

  private static <T, K> DataStream<Arrival> arrivals(
      DataStream<T> objects,
      SerializableSupplier<EventType<T>> type,
      Optional<KeySelector<T, K>> key,
      TypeCompiler<T> compiler) {
    return objects
        .map(new ReadObjects<>(type, key), Types.arrivals(EventLayout.of(compiler.schema())))
        .setParallelism(objects.getParallelism())
        .uid("read-objects")
        .name("read objects");
  }

  private static <T> Answers judge(
      DataStream<Arrival> arrivals,
      DataStream<RawRecord> control,
      TypeCompiler<T> compiler,
      StreamOptions<T> options) {
    EventSchema schema = compiler.schema();
    SourceText text = compiler.schemaText();
    Evaluation evaluation =
        new Evaluation(
            new SchemaSource(text.name(), text.text()),
            options.limits(),
            options.gate(),
            options.isBounded(),
            options.timing());
    return Topology.judge(
        schema,
        evaluation,
        schema.time().isEmpty() ? arrivals : timed(arrivals, schema, options),
        control
            .assignTimestampsAndWatermarks(
                EventTimes.ofControl(options.timing(), options.isBounded()))
            .setParallelism(1));
  }

  private static DataStream<Arrival> timed(
      DataStream<Arrival> arrivals, EventSchema schema, StreamOptions<?> options) {
    Optional<Duration> idle = options.isBounded() ? Optional.empty() : Optional.of(options.idle());
    return arrivals
        .assignTimestampsAndWatermarks(EventTimes.ofEvents(schema, idle))
        .setParallelism(arrivals.getParallelism());
  }
}
