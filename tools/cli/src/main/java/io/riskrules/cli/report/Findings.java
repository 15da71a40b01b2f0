package io.riskrules.cli.report;

import io.riskrules.cli.pack.PackInspection;
import io.riskrules.compiler.PackReport;
import io.riskrules.compiler.StartingValues;
import io.riskrules.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a run checked and what it found, over all its packs. */
public record Findings(
    int packs,
    int files,
    int rules,
    int expectations,
    List<Diagnostic> diagnostics,
    List<FailedExpectation> failed,
    List<String> rulesWithoutExpectations) {

  /**
   * An expectation that does not hold. {@code expected} and {@code actual} are verdicts; {@code
   * explanation} says what decided, in one or more lines.
   */
  public record FailedExpectation(
      String file, int line, String rule, String expected, String actual, String explanation) {}

  /** Nothing checked, nothing found. */
  public static final Findings NONE = new Findings(0, 0, 0, 0, List.of(), List.of(), List.of());

  private static final PackReport NOTHING =
      new PackReport(
          Optional.empty(),
          List.of(),
          StartingValues.NONE,
          0,
          0,
          0,
          List.of(),
          List.of(),
          List.of());

  public Findings {
    diagnostics = List.copyOf(diagnostics);
    failed = List.copyOf(failed);
    rulesWithoutExpectations = List.copyOf(rulesWithoutExpectations);
  }

  /** What was found in a pack. */
  public static Findings of(PackInspection inspection) {
    PackReport report = inspection.report().orElse(NOTHING);
    return new Findings(
        1,
        inspection.pack().files().size(),
        report.ruleCount(),
        report.expectationCount(),
        joined(inspection.unreadable(), report.diagnostics()),
        report.failed().stream().map(Findings::failure).toList(),
        report.withoutExpectations());
  }

  /** Both together. */
  public Findings plus(Findings other) {
    return new Findings(
        packs + other.packs,
        files + other.files,
        rules + other.rules,
        expectations + other.expectations,
        joined(diagnostics, other.diagnostics),
        joined(failed, other.failed),
        joined(rulesWithoutExpectations, other.rulesWithoutExpectations));
  }

  /** How many of the diagnostics are errors. */
  public int errors() {
    return (int) diagnostics.stream().filter(Diagnostic::isError).count();
  }

  /** How many of the diagnostics are warnings. */
  public int warnings() {
    return diagnostics.size() - errors();
  }

  private static FailedExpectation failure(io.riskrules.compiler.FailedExpectation failure) {
    return new FailedExpectation(
        failure.span().source().name(),
        failure.span().from().line(),
        failure.rule(),
        failure.expected(),
        failure.actual(),
        ExplanationText.of(failure.explanation()));
  }

  private static <T> List<T> joined(List<T> first, List<T> second) {
    List<T> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }
}
