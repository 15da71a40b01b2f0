package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.interpret.LookupUse;
import io.riskrules.schema.Field;
import java.util.Set;

/** Fills in derived fields by the tables as they were at the event's time. */
final class DerivedFields {
  private final RuleCompiler compiler;
  private final ReferenceData data;
  private final RuleMetrics metrics;
  private final Set<Field> lookedUp;

  DerivedFields(RuleCompiler compiler, ReferenceData data, RuleMetrics metrics) {
    this.compiler = compiler;
    this.data = data;
    this.metrics = metrics;
    this.lookedUp = LookupUse.of(compiler.model()).fields();
  }

  /** The event with its derived fields; from here on lists and tables are those of its time. */
  Event of(Event plain) {
    data.lookAt(plain.timeMillis());
    if (compiler.model().derivations().isEmpty()) {
      return plain;
    }
    EventBuilder builder = EventBuilder.copyOf(plain);
    try {
      compiler.derive(builder, data, lookedUp);
      return builder.event();
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      // The boundary around derived fields: a fault of ours must not stop the job at an event.
      metrics.derivationFailed();
      return plain;
    }
  }
}
