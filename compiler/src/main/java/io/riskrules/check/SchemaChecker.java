package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.syntax.SchemaFile;
import io.riskrules.typed.EventModel;
import java.util.Optional;

/** Checks a schema file and numbers its fields into slots. */
public final class SchemaChecker {
  /** The model of the event, or nothing and at least one {@code bad-schema}. */
  public Optional<EventModel> check(SchemaFile file, Diagnostics diagnostics) {
    SchemaFindings findings = new SchemaFindings(diagnostics);
    if (file.events().isEmpty()) {
      findings.add(file.source().span(0, 0), "a schema declares one event, and this one has none");
      return Optional.empty();
    }
    for (SchemaFile.Event again : file.events().subList(1, file.events().size())) {
      findings.add(again.name().span(), "a schema declares one event, and this is another");
    }
    return new SchemaReader(file, findings).read();
  }
}
