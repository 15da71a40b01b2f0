package io.riskrules.diagnostic;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;

/**
 * What became of a text: a value, unless there is an error, and every finding. User mistakes end
 * here and never in an exception.
 *
 * @param <T> what the text was turned into
 */
public final class Outcome<T> {
  private final Optional<T> value;
  private final List<Diagnostic> diagnostics;

  private Outcome(Optional<T> value, List<Diagnostic> diagnostics) {
    this.value = value;
    this.diagnostics = List.copyOf(diagnostics);
  }

  /** A value, with warnings or nothing to say. */
  public static <T> Outcome<T> of(T value, List<Diagnostic> warnings) {
    return new Outcome<>(Optional.of(value), warnings);
  }

  /** A value and no finding. */
  public static <T> Outcome<T> of(T value) {
    return of(value, List.of());
  }

  /** No value, and at least one error that says why. */
  public static <T> Outcome<T> failed(List<Diagnostic> diagnostics) {
    if (diagnostics.stream().noneMatch(Diagnostic::isError)) {
      throw new IllegalArgumentException("a failed outcome needs an error");
    }
    return new Outcome<>(Optional.empty(), diagnostics);
  }

  /** The value if no finding is an error, otherwise no value. */
  public static <T> Outcome<T> unlessErrors(T value, List<Diagnostic> diagnostics) {
    return diagnostics.stream().anyMatch(Diagnostic::isError)
        ? failed(diagnostics)
        : of(value, diagnostics);
  }

  /** Whether there is a value. */
  public boolean isSuccess() {
    return value.isPresent();
  }

  /** The value, if there is one. */
  public Optional<T> value() {
    return value;
  }

  /**
   * The value.
   *
   * @throws NoSuchElementException with the findings as text if there is none
   */
  public T get() {
    return value.orElseThrow(
        () -> new NoSuchElementException(new DiagnosticRenderer().render(diagnostics)));
  }

  /** Every finding, errors and warnings, by place. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /** The same findings with the value changed. */
  public <R> Outcome<R> map(Function<? super T, ? extends R> change) {
    return new Outcome<>(value.map(change), diagnostics);
  }
}
