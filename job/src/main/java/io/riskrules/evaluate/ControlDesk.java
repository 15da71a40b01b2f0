package io.riskrules.evaluate;

import io.riskrules.message.Finding;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.message.Status;
import io.riskrules.message.Status.Fate;
import io.riskrules.message.StatusWriter;
import io.riskrules.message.Subject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes control records, keeps count of them for the gate, and says what became of them. All
 * subtasks do the same so that their broadcast state is the same; only one of them speaks.
 */
final class ControlDesk {
  private static final Logger LOG = LoggerFactory.getLogger(ControlDesk.class);

  private static final long SETTLE_MILLIS = 10_000;

  private final ControlApplier applier;
  private final RuleBook rules;
  private final AggregateBook aggregates;
  private final SessionBook sessions;
  private final ReferenceData data;
  private final BroadcastMap<Integer, Long> offsets;
  private final BroadcastMap<Integer, Long> published;
  private final BroadcastMap<String, OutgoingRecord> backlog;
  private final RuleMetrics metrics;
  private final boolean asOf;
  private final long maxLatenessMillis;
  private final boolean speaks;
  private final boolean collectsBacklog;
  private final Gate gate;
  private final StatusWriter writer = new StatusWriter();
  private boolean rulesWanted;
  private boolean toldBacklog;
  private long settledMillis = Long.MIN_VALUE;

  ControlDesk(
      Evaluation evaluation,
      ControlApplier applier,
      RuleBook rules,
      AggregateBook aggregates,
      SessionBook sessions,
      ReferenceData data,
      BroadcastMap<Integer, Long> offsets,
      BroadcastMap<Integer, Long> published,
      BroadcastMap<String, OutgoingRecord> backlog,
      RuleMetrics metrics,
      boolean speaks) {
    this.applier = applier;
    this.rules = rules;
    this.aggregates = aggregates;
    this.sessions = sessions;
    this.data = data;
    this.maxLatenessMillis = evaluation.timing().maxLatenessMillis();
    this.offsets = offsets;
    this.published = published;
    this.asOf = evaluation.timing().isAsOf();
    this.backlog = backlog;
    this.metrics = metrics;
    this.speaks = speaks;
    this.collectsBacklog = !evaluation.bounded();
    this.gate = new Gate(evaluation.gate());
  }

  /**
   * Begins after a start or restart; if nothing is to be waited for, rules are in force at once.
   */
  void start() {
    gate.start(offsets);
    if (gate.isOpen()) {
      activate();
    }
  }

  boolean isOpen() {
    return gate.isOpen();
  }

  /**
   * Applies a record. {@code watermarkMillis} is how far event time has come, {@code nowMillis} the
   * time of its status.
   */
  void take(
      RawRecord record, long watermarkMillis, long nowMillis, Consumer<OutgoingRecord> statuses) {
    if (gate.isOpen()) {
      tellRefused(nowMillis, statuses);
      clearBacklog(statuses);
    }
    long reached = offsets.get(record.partition()).orElse(-1L);
    offsets.put(record.partition(), Math.max(reached, record.offset()));
    long publishedMillis =
        record.isMark() ? Long.MIN_VALUE : apply(record, watermarkMillis, nowMillis, statuses);
    if (gate.opensBy(offsets) || gate.opensAt(nowMillis)) {
      opened(nowMillis, statuses);
      clearBacklog(statuses);
    }
    forget(asOf ? watermarkMillis : Math.min(watermarkMillis, publishedMillis), nowMillis);
    aggregates.settle(position(), Long.MIN_VALUE);
  }

  /** Applies a record; gives when it counts as published. */
  private long apply(
      RawRecord record, long watermarkMillis, long nowMillis, Consumer<OutgoingRecord> statuses) {
    long judgedMillis = gate.isOpen() ? watermarkMillis : Long.MIN_VALUE;
    Publication publication = publication(record);
    Status status = applier.apply(record, publication, position(), judgedMillis, nowMillis);
    count(status, record, nowMillis);
    OutgoingRecord written = writer.write(status);
    if (!gate.isOpen() && collectsBacklog) {
      backlog.put(status.key(), written);
    } else {
      say(written, statuses);
      log(status);
      tellRefused(nowMillis, statuses);
    }
    return publication.atMillis();
  }

  private void log(Status status) {
    if (speaks) {
      // Keys are free text of others, and a log has one line an entry.
      String key = status.key().replaceAll("\\p{Cntrl}", "?");
      if (status.fate() == Fate.REJECTED) {
        LOG.warn("{} rejected, see its status {}", key, status.statusId());
      } else {
        LOG.info("{} {}", key, status.fate().word());
      }
    }
  }

  /**
   * Drops what no event that may still come can need. Events that were kept behind the gate may be
   * older, so nothing is dropped until they have had the time to go.
   */
  private void forget(long reachedMillis, long nowMillis) {
    boolean settled = gate.isOpen() && nowMillis >= settledMillis;
    if (settled && reachedMillis > Long.MIN_VALUE + maxLatenessMillis) {
      rules.forgetBefore(reachedMillis - maxLatenessMillis);
      // A session looks at the lists of its last event when its gap is over.
      long gap = Math.min(sessions.longestGapMillis(), Long.MAX_VALUE / 2);
      data.forgetBefore(Math.max(reachedMillis - maxLatenessMillis, Long.MIN_VALUE + gap) - gap);
    }
  }

  private Publication publication(RawRecord record) {
    long latest = published.get(record.partition()).orElse(Long.MIN_VALUE);
    long at = Math.max(latest, record.timestampMillis());
    published.put(record.partition(), at);
    return new Publication(at, asOf);
  }

  private void count(Status status, RawRecord record, long nowMillis) {
    if (status.late()) {
      metrics.lateMessage();
    }
    if (status.fate() == Fate.REJECTED) {
      metrics.rejected();
    } else if (gate.isOpen()) {
      metrics.applied(nowMillis - record.timestampMillis());
    }
  }

  /** Opens the gate if the time is over; whether it did. */
  boolean openInTime(long nowMillis, Consumer<OutgoingRecord> statuses) {
    if (!gate.opensAt(nowMillis)) {
      return false;
    }
    opened(nowMillis, statuses);
    return true;
  }

  /** Opens the gate because no input has anything more. */
  void openAtEnd(long nowMillis, Consumer<OutgoingRecord> statuses) {
    if (gate.opensAtEnd()) {
      opened(nowMillis, statuses);
    }
  }

  /** From now on there is something to judge; before, no code is made for rules. */
  void wantRules() {
    if (!rulesWanted) {
      rulesWanted = true;
      if (gate.isOpen()) {
        activate();
      }
    }
  }

  private void activate() {
    if (!rulesWanted) {
      return;
    }
    rules.activate();
    aggregates.settle(position(), latestMillis());
  }

  /** When the latest record was published. */
  private long latestMillis() {
    long latest = Long.MIN_VALUE;
    for (Map.Entry<Integer, Long> partition : published.entries()) {
      latest = Math.max(latest, partition.getValue());
    }
    return latest;
  }

  /** Grows with every control record. */
  private long position() {
    long position = 0;
    for (Map.Entry<Integer, Long> reached : offsets.entries()) {
      position += reached.getValue() + 1;
    }
    return position;
  }

  private void opened(long nowMillis, Consumer<OutgoingRecord> statuses) {
    if (gate.isTimedOut()) {
      metrics.timedOut();
    }
    settledMillis = nowMillis + SETTLE_MILLIS;
    activate();
    tellBacklog(statuses);
    tellRefused(nowMillis, statuses);
  }

  private void tellBacklog(Consumer<OutgoingRecord> statuses) {
    if (!toldBacklog) {
      toldBacklog = true;
      backlog.entries().forEach(entry -> say(entry.getValue(), statuses));
    }
  }

  /** Only control records change state: what an event's time let out is forgotten with the next. */
  private void clearBacklog(Consumer<OutgoingRecord> statuses) {
    tellBacklog(statuses);
    backlog.clear();
  }

  private void say(OutgoingRecord status, Consumer<OutgoingRecord> statuses) {
    if (speaks) {
      statuses.accept(status);
    }
  }

  /** Rules in state that cannot be put in force are told of as soon as something can be said. */
  private void tellRefused(long nowMillis, Consumer<OutgoingRecord> statuses) {
    rules
        .takeRefused()
        .forEach((id, findings) -> say(writer.write(refusal(id, findings, nowMillis)), statuses));
  }

  private Status refusal(String id, List<Finding> findings, long nowMillis) {
    return new Status(
        "inactive-" + id,
        id,
        new Subject.OfRule(id),
        OptionalLong.of(rules.history(id).highest()),
        Fate.REJECTED,
        OptionalLong.empty(),
        false,
        OptionalLong.empty(),
        Optional.empty(),
        findings,
        nowMillis);
  }
}
