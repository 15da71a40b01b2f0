package io.riskrules.evaluate;

import java.util.Map;
import java.util.Optional;
import org.apache.flink.api.common.state.BroadcastState;
import org.apache.flink.util.FlinkRuntimeException;

/**
 * A broadcast state as a map. It lies in memory, so that its checked exceptions never come; should
 * one come all the same, the job must not go on.
 */
final class BroadcastMap<K, V> {
  private final BroadcastState<K, V> state;

  BroadcastMap(BroadcastState<K, V> state) {
    this.state = state;
  }

  Optional<V> get(K key) {
    try {
      return Optional.ofNullable(state.get(key));
    } catch (Exception e) {
      throw new FlinkRuntimeException(e);
    }
  }

  void put(K key, V value) {
    try {
      state.put(key, value);
    } catch (Exception e) {
      throw new FlinkRuntimeException(e);
    }
  }

  void remove(K key) {
    try {
      state.remove(key);
    } catch (Exception e) {
      throw new FlinkRuntimeException(e);
    }
  }

  /** Puts what is there and removes what is not. */
  void write(Map<K, Optional<V>> changed) {
    changed.forEach((key, value) -> value.ifPresentOrElse(v -> put(key, v), () -> remove(key)));
  }

  Iterable<Map.Entry<K, V>> entries() {
    try {
      return state.immutableEntries();
    } catch (Exception e) {
      throw new FlinkRuntimeException(e);
    }
  }

  void clear() {
    state.clear();
  }
}
