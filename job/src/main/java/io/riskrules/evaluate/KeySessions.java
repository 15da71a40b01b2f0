package io.riskrules.evaluate;

import io.riskrules.aggregate.SessionStore;
import io.riskrules.event.Event;
import io.riskrules.schema.Field;
import java.util.Optional;

/** The sessions of the events' own key: they take events in, and are judged when they are over. */
final class KeySessions {
  private final Optional<Field> key;
  private final SessionBook rules;
  private final ReferenceData data;
  private final SessionStore store;
  private final SessionJudge judge;
  private final RuleMetrics metrics;

  KeySessions(Policy policy, SessionStore store) {
    this.key = policy.compiler().schema().key();
    this.rules = policy.sessions();
    this.data = policy.data();
    this.metrics = policy.metrics();
    this.store = store;
    this.judge = policy.sessionJudge();
  }

  /** Whether an event belongs to a session. */
  boolean wants(Event event) {
    if (key.isEmpty() || event.isNull(key.get().index())) {
      return false;
    }
    for (SessionRule rule : rules.ownKey()) {
      if (rule.inForce().holdsAt(event.timeMillis())) {
        return true;
      }
    }
    return false;
  }

  /** Takes an event in, its derived fields filled in. Events come in the order of their times. */
  void take(Event event, boolean late, Moment moment) throws Exception {
    if (!wants(event)) {
      return;
    }
    for (SessionRule rule : rules.ownKey()) {
      if (rule.inForce().holdsAt(event.timeMillis())) {
        // A session that was judged before looked at another time.
        data.lookAt(event.timeMillis());
        store
            .add(
                rule.inForce().rule().ruleId(),
                rule.gapMillis(),
                event,
                late,
                rule.contributions(event, data, metrics))
            .ifPresent(closed -> judge.judge(closed, moment));
      }
    }
  }

  /**
   * Judges what is over.
   *
   * @return the earliest time at which a session is over; {@link SessionStore#NEVER} if none is
   *     open
   */
  long close(Moment moment) throws Exception {
    long earliest = store.earliestEnd();
    if (earliest > moment.watermarkMillis()) {
      return earliest;
    }
    store.takeClosed(moment.watermarkMillis()).forEach(closed -> judge.judge(closed, moment));
    return store.earliestEnd();
  }
}
