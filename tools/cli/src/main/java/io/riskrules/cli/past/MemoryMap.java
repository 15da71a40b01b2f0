package io.riskrules.cli.past;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.apache.flink.api.common.state.MapState;

/** The keyed state of one key, in memory. */
final class MemoryMap<K, V> implements MapState<K, V> {
  private final Map<K, V> held = new HashMap<>();

  @Override
  public V get(K key) {
    return held.get(key);
  }

  @Override
  public void put(K key, V value) {
    held.put(key, value);
  }

  @Override
  public void putAll(Map<K, V> map) {
    held.putAll(map);
  }

  @Override
  public void remove(K key) {
    held.remove(key);
  }

  @Override
  public boolean contains(K key) {
    return held.containsKey(key);
  }

  @Override
  public Iterable<Map.Entry<K, V>> entries() {
    return held.entrySet();
  }

  @Override
  public Iterable<K> keys() {
    return held.keySet();
  }

  @Override
  public Iterable<V> values() {
    return held.values();
  }

  @Override
  public Iterator<Map.Entry<K, V>> iterator() {
    return held.entrySet().iterator();
  }

  @Override
  public boolean isEmpty() {
    return held.isEmpty();
  }

  @Override
  public void clear() {
    held.clear();
  }
}
