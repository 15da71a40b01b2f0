package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.syntax.SchemaFile;
import io.riskrules.typed.EventModel;
import java.util.Optional;

/** Checks a schema file and numbers its fields into slots. */
public final class SchemaChecker {
  /** The model of the event, or nothing and at least one {@code bad-schema}. */
  public Optional<EventModel> check(SchemaFile file, Diagnostics diagnostics) {
    return Optional.empty();
  }
}
