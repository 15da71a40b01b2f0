package io.riskrules.bench;

import io.riskrules.message.RawRecord;
import java.util.Optional;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;

/** Generated events as JSON, so many a second from the start on. */
final class PacedEvents extends RichMapFunction<Long, RawRecord> {
  /** About a tenth of what one slot judges on a small machine. */
  static final int A_SECOND = 5_000;

  private static final long serialVersionUID = 1L;
  private static final int BATCH = 50;

  private final int rules;
  private transient byte[][] json;
  private transient long startNanos;
  private transient long sent;

  PacedEvents(int rules) {
    this.rules = rules;
  }

  @Override
  public void open(OpenContext context) {
    json = JsonEvents.json(rules);
    startNanos = System.nanoTime();
  }

  @Override
  public RawRecord map(Long number) throws InterruptedException {
    if (sent++ % BATCH == 0) {
      long dueNanos = startNanos + sent * (1_000_000_000L / A_SECOND);
      Thread.sleep(Math.max(0, (dueNanos - System.nanoTime()) / 1_000_000));
    }
    byte[] value = json[(int) (number % json.length)];
    return new RawRecord("events", 0, number, 0, Optional.empty(), Optional.of(value));
  }
}
