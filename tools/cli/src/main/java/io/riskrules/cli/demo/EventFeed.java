package io.riskrules.cli.demo;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.cli.generate.EventGenerator;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Sends generated events at an even rate, on a thread of its own, until it is closed. */
final class EventFeed implements AutoCloseable {
  private static final long PAUSE_NANOS = 20_000_000;

  private final EventGenerator generator;
  private final int perSecond;
  private final boolean isText;
  private final EventSink sink;
  private final AtomicLong sent = new AtomicLong();
  private final Thread thread = new Thread(this::run, "demo-events");
  private volatile boolean closed;

  /** Events of a text format are the text of their one field. */
  EventFeed(EventGenerator generator, int perSecond, boolean isText, EventSink sink) {
    this.generator = generator;
    this.perSecond = perSecond;
    this.isText = isText;
    this.sink = sink;
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** How many events were sent so far. */
  long sent() {
    return sent.get();
  }

  private void run() {
    long begin = System.nanoTime();
    while (!closed) {
      double seconds = (System.nanoTime() - begin) / 1e9;
      for (long due = (long) (seconds * perSecond); sent.get() < due && !closed; ) {
        if (!sink.send(text(generator.next(Instant.now())))) {
          break;
        }
        sent.incrementAndGet();
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  @Override
  public void close() {
    closed = true;
    Threads.join(thread);
    sink.close();
  }

  private String text(ObjectNode event) {
    return isText ? event.elements().next().asText() : event.toString();
  }
}
