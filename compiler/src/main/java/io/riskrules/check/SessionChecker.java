package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.schema.Field;
import io.riskrules.syntax.Session;
import io.riskrules.syntax.Word;
import io.riskrules.typed.SessionWindow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks {@code on session gap D by f}. */
final class SessionChecker {
  private final Scope scope;
  private final Diagnostics out;

  SessionChecker(Scope scope, Diagnostics out) {
    this.scope = scope;
    this.out = out;
  }

  /** The window, or nothing and at least one finding. */
  Optional<SessionWindow> check(Session session) {
    boolean fits = true;
    if (!scope.hasTime()) {
      wrong(session, "sessions need a time field, and the schema has no 'time' clause");
      fits = false;
    } else if (session.by().isEmpty() && scope.key().isEmpty()) {
      wrong(session, "the schema has no 'key' clause, so a session needs 'by' and a field");
      fits = false;
    }
    if (session.gap().millis() <= 0) {
      out.add(
          DiagnosticCode.WRONG_ARGUMENTS,
          session.gap().span(),
          "the gap of a session must be more than nothing");
      fits = false;
    }
    List<Field> groupBy = new ArrayList<>();
    for (Word name : session.by()) {
      Optional<Field> field = scope.field(name.text());
      if (field.isEmpty()) {
        unknown(name);
        fits = false;
      } else if (!groupBy.contains(field.get())) {
        groupBy.add(field.get());
      }
    }
    if (session.by().isEmpty()) {
      scope.key().ifPresent(groupBy::add);
    }
    return fits
        ? Optional.of(new SessionWindow(session.gap().millis(), groupBy))
        : Optional.empty();
  }

  /** The grouping fields that exist, for a condition that is checked all the same. */
  List<Field> knownFields(Session session) {
    return session.by().isEmpty()
        ? scope.key().stream().toList()
        : session.by().stream().flatMap(name -> scope.field(name.text()).stream()).toList();
  }

  private void wrong(Session session, String message) {
    out.add(DiagnosticCode.WRONG_ARGUMENTS, session.span(), message);
  }

  private void unknown(Word name) {
    out.add(Unknown.field(name, scope));
  }
}
