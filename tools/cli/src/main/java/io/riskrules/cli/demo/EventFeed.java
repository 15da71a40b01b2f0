package io.riskrules.cli.demo;

import io.riskrules.cli.generate.EventGenerator;
import io.riskrules.cli.kafka.Clients;
import java.time.Instant;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends generated events at an even rate, on a thread of its own, until it is closed. */
final class EventFeed implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EventFeed.class);
  private static final long PAUSE_NANOS = 20_000_000;

  private final EventGenerator generator;
  private final int perSecond;
  private final KafkaProducer<String, String> producer;
  private final String topic;
  private final AtomicLong sent = new AtomicLong();
  private final Thread thread = new Thread(this::run, "demo-events");
  private volatile boolean closed;

  EventFeed(EventGenerator generator, int perSecond, String bootstrapServers, String topic) {
    this.generator = generator;
    this.perSecond = perSecond;
    this.topic = topic;
    this.producer = Clients.producer(bootstrapServers);
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
        send(generator.next(Instant.now()).toString());
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  private void send(String event) {
    Future<RecordMetadata> later =
        producer.send(
            new ProducerRecord<>(topic, event),
            (place, failure) -> {
              if (failure != null) {
                LOG.warn("an event was not sent", failure);
              }
            });
    if (!later.isCancelled()) {
      sent.incrementAndGet();
    }
  }

  @Override
  public void close() {
    closed = true;
    Threads.join(thread);
    producer.close();
  }
}
