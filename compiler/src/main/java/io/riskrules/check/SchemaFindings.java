package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.diagnostic.NearestName;
import io.riskrules.source.Span;
import io.riskrules.syntax.Word;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Every mistake in a schema is a {@code bad-schema} that says in words what is wrong. */
final class SchemaFindings {
  private final Diagnostics out;
  private boolean failed;

  SchemaFindings(Diagnostics out) {
    this.out = out;
  }

  boolean hasFailed() {
    return failed;
  }

  void add(Span place, String message) {
    add(place, message, Optional.empty());
  }

  void add(Span place, String message, Optional<String> hint) {
    failed = true;
    Diagnostic finding = Diagnostic.of(DiagnosticCode.BAD_SCHEMA, place, message);
    out.add(hint.map(finding::withHint).orElse(finding));
  }

  /** A name that nothing has, with the nearest known one. */
  void unknown(Word name, String message, Collection<String> known) {
    add(name.span(), message, NearestName.hint(name.text(), known));
  }

  /** A set of names that reports those that come twice. */
  Names names(String what) {
    return new Names(what);
  }

  final class Names {
    private final String what;
    private final Set<String> taken = new HashSet<>();

    private Names(String what) {
      this.what = what;
    }

    /** Whether the name is new. */
    boolean take(Word name) {
      boolean fresh = taken.add(name.text());
      if (!fresh) {
        add(name.span(), "there is a " + what + " '" + name.text() + "' already");
      }
      return fresh;
    }
  }
}
