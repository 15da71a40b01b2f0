package io.riskrules.cli.past;

import java.util.Optional;
import org.apache.flink.api.common.state.ValueState;

/** One value of the keyed state of one key, in memory. */
final class MemoryValue<T> implements ValueState<T> {
  private Optional<T> held = Optional.empty();

  @Override
  public T value() {
    return held.orElse(null);
  }

  @Override
  public void update(T value) {
    held = Optional.ofNullable(value);
  }

  @Override
  public void clear() {
    held = Optional.empty();
  }
}
