package io.riskrules.compiler;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Everything that is to be said of a pack. {@code model} is absent when the schema has an error.
 * {@code rules} holds those without errors; {@code ruleCount} counts every rule written, {@code
 * fileCount} every file read, {@code expectationCount} the expectations that were judged. A failed
 * expectation is among the diagnostics too. {@code withoutExpectations} names rules.
 */
public record PackReport(
    Optional<EventModel> model,
    List<CheckedRule> rules,
    StartingValues startingValues,
    int fileCount,
    int ruleCount,
    int expectationCount,
    List<Diagnostic> diagnostics,
    List<FailedExpectation> failed,
    List<String> withoutExpectations) {
  public PackReport {
    Objects.requireNonNull(model, "model");
    rules = List.copyOf(rules);
    Objects.requireNonNull(startingValues, "startingValues");
    diagnostics = List.copyOf(diagnostics);
    failed = List.copyOf(failed);
    withoutExpectations = List.copyOf(withoutExpectations);
  }

  /** Whether any finding is an error. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }
}
