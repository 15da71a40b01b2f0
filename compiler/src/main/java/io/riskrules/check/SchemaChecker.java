package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.parse.RuleParser;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.SchemaFile;
import io.riskrules.typed.EventModel;
import java.util.List;
import java.util.Optional;

/** Checks a schema file and numbers its fields into slots. */
public final class SchemaChecker {
  /**
   * Parses and checks a schema: whatever is wrong with it is {@code bad-schema}. One that does not
   * parse is not checked, since what is missing from it would be missed twice.
   */
  public Optional<EventModel> read(SourceText text, Diagnostics diagnostics) {
    Diagnostics parsed = new Diagnostics();
    SchemaFile file = new RuleParser().parseSchema(text, parsed);
    List<Diagnostic> problems = parsed.sorted();
    if (problems.isEmpty()) {
      return check(file, diagnostics);
    }
    SchemaFindings findings = new SchemaFindings(diagnostics);
    problems.forEach(each -> findings.add(each.span(), each.message(), each.hint()));
    return Optional.empty();
  }

  /** The model of an event that parses, or nothing and at least one {@code bad-schema}. */
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
