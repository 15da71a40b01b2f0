package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;

/** Fills in derived fields by the tables as they were at the event's time. */
final class DerivedFields {
  private final RuleCompiler compiler;
  private final ReferenceData data;
  private final RuleMetrics metrics;

  DerivedFields(RuleCompiler compiler, ReferenceData data, RuleMetrics metrics) {
    this.compiler = compiler;
    this.data = data;
    this.metrics = metrics;
  }

  /** The event with its derived fields; from here on lists and tables are those of its time. */
  Event of(Event plain) {
    data.lookAt(plain.timeMillis());
    if (compiler.model().derivations().isEmpty()) {
      return plain;
    }
    EventBuilder builder = EventBuilder.copyOf(plain);
    try {
      compiler.derive(builder, data);
      return builder.event();
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      // The boundary around derived fields: a fault of ours must not stop the job at an event.
      metrics.derivationFailed();
      return plain;
    }
  }
}
