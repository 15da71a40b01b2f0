package io.riskrules.interpret;

import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.schema.Field;
import io.riskrules.typed.Derivation;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.Values;
import java.util.List;
import java.util.Set;

/** Computes the derived fields of events, in the order in which they use one another. */
public final class Deriver {
  private final EventModel model;
  private final Interpreter interpreter = new Interpreter();

  /** A deriver for the events of that model. */
  public Deriver(EventModel model) {
    this.model = model;
  }

  /** Fills those derived fields, which are given in an order in which they can be computed. */
  public void derive(EventBuilder builder, Reference reference, List<Derivation> derivations) {
    for (Derivation derivation : derivations) {
      Object value = interpreter.evaluate(derivation.expression(), builder.event(), reference);
      builder.set(derivation.field(), Values.as(derivation.field().type(), value));
    }
  }

  /** Fills every derived field of an event whose plain fields are set. */
  public void derive(EventBuilder builder, Reference reference) {
    derive(builder, reference, Set.of());
  }

  /** Fills every derived field but those that are given, be it as null. */
  public void derive(EventBuilder builder, Reference reference, Set<Field> given) {
    List<Derivation> wanted =
        given.isEmpty()
            ? model.derivations()
            : model.derivations().stream().filter(each -> !given.contains(each.field())).toList();
    derive(builder, reference, wanted);
  }
}
