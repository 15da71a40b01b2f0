package io.riskrules.bench;

import io.riskrules.event.Event;

/** What a rule written by hand extends. */
public abstract class HandWrittenRule {
  /** Whether the event matches. */
  public abstract boolean matches(Event event);
}
