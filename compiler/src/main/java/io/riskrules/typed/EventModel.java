package io.riskrules.typed;

import io.riskrules.schema.EventSchema;
import java.util.List;

/** A schema with its derived fields, in the order in which they are computed. */
public record EventModel(EventSchema schema, List<Derivation> derivations) {
  public EventModel {
    derivations = List.copyOf(derivations);
  }
}
