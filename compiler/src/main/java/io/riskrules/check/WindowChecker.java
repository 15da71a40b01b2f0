package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Window;
import java.util.Optional;

/** Checks what follows an aggregate: whether its clauses may stand there, and its lengths. */
final class WindowChecker {
  private static final int MOST_PANES = 1_440;
  private static final int DEFAULT_PANES = 60;
  private static final long SECOND = 1_000;
  private static final int LONGEST_SHOWN = 40;

  private final Pass pass;

  WindowChecker(Pass pass) {
    this.pass = pass;
  }

  /** Milliseconds of a pane: as written, else a sixtieth of the window in whole seconds. */
  static long everyMillis(long overMillis, Optional<Expression.Duration> every) {
    if (every.isPresent()) {
      return every.get().millis();
    }
    long part = SECOND * DEFAULT_PANES;
    return ((overMillis - 1) / part + 1) * SECOND;
  }

  /** Whether such an aggregate can stand here; if not there is a finding. */
  boolean allows(Expression.Call node) {
    Optional<String> refusal = refusal(node.window());
    refusal.ifPresent(
        message ->
            pass.report(DiagnosticCode.WRONG_ARGUMENTS, node.nameSpan(), message, mended(node)));
    return refusal.isEmpty();
  }

  /** Whether the lengths of time are possible; if not there is a finding. */
  boolean lengthsFit(Window window) {
    Optional<Expression.Duration> wrong =
        window
            .over()
            .filter(over -> over.millis() <= 0)
            .or(() -> window.every().filter(every -> every.millis() <= 0));
    if (wrong.isPresent()) {
      pass.report(
          DiagnosticCode.WRONG_ARGUMENTS,
          wrong.get().span(),
          "this length of time must be more than nothing");
      return false;
    }
    return panesFit(window);
  }

  private boolean panesFit(Window window) {
    if (window.over().isEmpty() || window.every().isEmpty()) {
      return true;
    }
    Expression.Duration every = window.every().get();
    boolean fits = (window.over().get().millis() - 1) / every.millis() + 1 <= MOST_PANES;
    if (!fits) {
      pass.report(
          DiagnosticCode.WRONG_ARGUMENTS,
          every.span(),
          "a window is cut into at most " + MOST_PANES + " parts, and these are more");
    }
    return fits;
  }

  /** Why there can be no such aggregate at this place. */
  private Optional<String> refusal(Window window) {
    return switch (pass.context().kind()) {
      case ARGUMENT -> Optional.of("an aggregate cannot stand inside another one");
      case DERIVED -> Optional.of("a derived field cannot use aggregates");
      case SESSION -> inSession(window);
      case EVENT, ANY -> {
        if (!pass.scope().hasTime()) {
          yield Optional.of("aggregates need a time field, and the schema has no 'time' clause");
        }
        boolean lacksOver = pass.context().kind() == Context.Kind.EVENT && window.over().isEmpty();
        yield lacksOver
            ? Optional.of("an aggregate needs 'over' and a length of time")
            : Optional.empty();
      }
    };
  }

  private static Optional<String> inSession(Window window) {
    boolean plain = window.over().isEmpty() && window.every().isEmpty() && window.by().isEmpty();
    return plain
        ? Optional.empty()
        : Optional.of(
            "in a session rule an aggregate covers the session: only 'where' may follow it");
  }

  private Optional<String> mended(Expression.Call node) {
    boolean lacksOver =
        pass.context().kind() == Context.Kind.EVENT
            && pass.scope().hasTime()
            && node.window().isEmpty()
            && node.span().text().length() <= LONGEST_SHOWN;
    return lacksOver
        ? Optional.of("write " + node.span().text() + " over 10 minutes")
        : Optional.empty();
  }
}
