package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.compiler.TypeCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.UnfitValueException;
import io.riskrules.message.Arrival;
import io.riskrules.message.DeadLetter;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventType;
import io.riskrules.schema.Field;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.util.function.SerializableSupplier;

/**
 * Makes events of objects, and dead letters of those that do not fit or fail when they are read,
 * also by the selector. A dead letter is said to come from a topic of the class's name, the
 * partition is the number of the instance that read it.
 *
 * @param <T> the class of the objects
 * @param <K> the class of their keys
 */
public final class ReadObjects<T, K> extends RichMapFunction<T, Arrival> {
  private static final long serialVersionUID = 1L;

  private final SerializableSupplier<EventType<T>> type;
  private final List<KeySelector<T, K>> selectors;
  private transient TypeCompiler<T> compiler;
  private transient Field key;
  private transient long number;

  /** Reads objects of that type, which is checked already; with a selector it is keyed apart. */
  public ReadObjects(
      SerializableSupplier<EventType<T>> type, Optional<KeySelector<T, K>> selector) {
    this.type = type;
    this.selectors = selector.stream().toList();
  }

  @Override
  public void open(OpenContext context) {
    compiler = RuleCompiler.forType(type.get()).get();
    key = compiler.schema().key().orElse(null);
  }

  @Override
  public Arrival map(T object) throws Exception {
    number++;
    try {
      return new Arrival(Optional.of(event(object)), Optional.empty());
    } catch (UnfitValueException unfit) {
      Optional<String> field = Optional.of(compiler.schema().fields().get(unfit.index()).name());
      String code = unfit.isMissing() ? "missing-field" : "bad-value";
      return refused(letter(object, field, code, unfit.getMessage()));
    } catch (RuntimeException failed) {
      return refused(letter(object, Optional.empty(), "bad-value", where(failed)));
    }
  }

  private Event event(T object) throws Exception {
    EventBuilder event = compiler.builder(object);
    for (KeySelector<T, K> selector : selectors) {
      K selected = selector.getKey(object);
      event.set(key, selected == null ? null : selected.toString());
    }
    return event.event();
  }

  private static Arrival refused(DeadLetter letter) {
    return new Arrival(Optional.empty(), Optional.of(letter.write()));
  }

  private static String where(RuntimeException failed) {
    StackTraceElement[] trace = failed.getStackTrace();
    return "the object cannot be read: " + failed + (trace.length == 0 ? "" : " at " + trace[0]);
  }

  private static byte[] bytes(Object object) {
    try {
      return String.valueOf(object).getBytes(StandardCharsets.UTF_8);
    } catch (RuntimeException failed) {
      return object.getClass().getName().getBytes(StandardCharsets.UTF_8);
    }
  }

  private DeadLetter letter(T object, Optional<String> field, String code, String message) {
    long now = System.currentTimeMillis();
    RawRecord record =
        new RawRecord(
            compiler.type().getName(),
            getRuntimeContext().getTaskInfo().getIndexOfThisSubtask(),
            number - 1,
            now,
            Optional.empty(),
            Optional.of(bytes(object)));
    return new DeadLetter(record, field, code, message, now);
  }
}
