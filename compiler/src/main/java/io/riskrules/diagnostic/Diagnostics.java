package io.riskrules.diagnostic;

import io.riskrules.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Collects the findings of one run. Not safe for several threads. */
public final class Diagnostics {
  private static final Comparator<Diagnostic> BY_PLACE =
      Comparator.comparing((Diagnostic d) -> d.span().source().name())
          .thenComparingInt(d -> d.span().start())
          .thenComparing(Diagnostic::severity)
          .thenComparing(Diagnostic::code);

  private final List<Diagnostic> found = new ArrayList<>();
  private Optional<String> rule = Optional.empty();

  /** From now on findings stand in this rule, or in none. */
  public void enterRule(Optional<String> id) {
    rule = id;
  }

  /** Adds a finding; without a rule of its own it gets the current one. */
  public void add(Diagnostic diagnostic) {
    boolean placed = diagnostic.rule().isPresent() || rule.isEmpty();
    found.add(placed ? diagnostic : diagnostic.inRule(rule.get()));
  }

  /** Adds all of them, in order. */
  public void addAll(List<Diagnostic> diagnostics) {
    diagnostics.forEach(this::add);
  }

  /** Adds a finding without a hint. */
  public void add(DiagnosticCode code, Span span, String message) {
    add(Diagnostic.of(code, span, message));
  }

  /** Adds a finding with a hint. */
  public void add(DiagnosticCode code, Span span, String message, String hint) {
    add(Diagnostic.of(code, span, message).withHint(hint));
  }

  /** Whether there is an error among them. */
  public boolean hasErrors() {
    return found.stream().anyMatch(Diagnostic::isError);
  }

  /** How many there are, errors and warnings. */
  public int count() {
    return found.size();
  }

  /** All findings by file and place; a repeated one stands once. */
  public List<Diagnostic> sorted() {
    return found.stream().distinct().sorted(BY_PLACE).toList();
  }
}
