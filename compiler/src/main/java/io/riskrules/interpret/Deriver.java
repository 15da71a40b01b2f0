package io.riskrules.interpret;

import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.schema.Field;
import io.riskrules.typed.Derivation;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.Values;
import java.util.Set;

/** Computes the derived fields of events, in the order in which they use one another. */
public final class Deriver {
  private final EventModel model;
  private final Interpreter interpreter = new Interpreter();

  /** A deriver for the events of that model. */
  public Deriver(EventModel model) {
    this.model = model;
  }

  /** Fills every derived field of an event whose plain fields are set. */
  public void derive(EventBuilder builder, Reference reference) {
    derive(builder, reference, Set.of());
  }

  /** Fills every derived field but those that are given, be it as null. */
  public void derive(EventBuilder builder, Reference reference, Set<Field> given) {
    for (Derivation derivation : model.derivations()) {
      if (!given.contains(derivation.field())) {
        Object value = interpreter.evaluate(derivation.expression(), builder.event(), reference);
        builder.set(derivation.field(), Values.as(derivation.field().type(), value));
      }
    }
  }
}
