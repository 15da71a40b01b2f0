package io.riskrules.cli.backtest;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Where the operators of a running backtest hand over what they find. Operators reach Flink as
 * bytes, so they find it again by its name; it is there from {@link #open} until it is closed.
 */
final class Results implements AutoCloseable {
  private static final Map<String, Results> OPEN = new ConcurrentHashMap<>();

  private final String name = UUID.randomUUID().toString();
  private final ResultListener listener;
  private final EventProbe probe;
  private final LongAdder events = new LongAdder();
  private final LongAdder bytes = new LongAdder();

  private Results(ResultListener listener, EventProbe probe) {
    this.listener = listener;
    this.probe = probe;
  }

  /** The results of one backtest, which go to the listener one at a time. */
  static Results open(ResultListener listener, EventProbe probe) {
    Results results = new Results(listener, probe);
    OPEN.put(results.name, results);
    return results;
  }

  static Results of(String name) {
    return OPEN.get(name);
  }

  String name() {
    return name;
  }

  EventProbe probe() {
    return probe;
  }

  void take(ResultKind kind, String json) {
    synchronized (listener) {
      listener.result(kind, json);
    }
  }

  void read(int count) {
    events.add(count);
  }

  void readBytes(long count) {
    bytes.add(count);
  }

  /** How many lines of events are read so far. */
  long events() {
    return events.sum();
  }

  /** How much is read off the disk so far. */
  long bytes() {
    return bytes.sum();
  }

  @Override
  public void close() {
    OPEN.remove(name);
  }
}
