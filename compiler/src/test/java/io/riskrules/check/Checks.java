package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticRenderer;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.parse.RuleParser;
import io.riskrules.source.Position;
import io.riskrules.source.SourceText;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.Expression;
import java.util.List;
import java.util.Optional;

/** Checks texts against a schema, as tests want it. */
final class Checks {
  static final String SCHEMA =
      """
      event payment {
        payment_id  string         required
        account     string         required
        device      string
        amount      decimal(18,2)  required
        fee         decimal(18,4)
        wide        decimal(38,0)
        n           int
        m           int            required
        d           double         required
        note        string
        paid        bool           required
        placed      timestamp      required
        shipped     timestamp
        key  account
        id   payment_id
        time placed delay 5 seconds
      }
      list codes of int
      list names of string
      table fx { currency string  rate decimal(18,6)  tags list of string  key currency }
      lookup profiles { account string  risk string  key account }
      """;

  private final EventModel model;

  private Checks(EventModel model) {
    this.model = model;
  }

  /** Texts against the schema above. */
  static Checks usual() {
    return of(SCHEMA);
  }

  static Checks of(String schema) {
    Diagnostics found = new Diagnostics();
    Optional<EventModel> model = schema(schema, found);
    return new Checks(model.orElseThrow(() -> new AssertionError(rendered(found.sorted()))));
  }

  static Optional<EventModel> schema(String text, Diagnostics found) {
    return new SchemaChecker().read(SourceText.of("case.schema", text), found);
  }

  EventModel model() {
    return model;
  }

  /** The pack of one rules file without errors. */
  CheckedPack pack(String rules) {
    Diagnostics found = new Diagnostics();
    CheckedPack pack = check(rules, found);
    if (found.hasErrors()) {
      throw new AssertionError(rendered(found.sorted()));
    }
    return pack;
  }

  /** The findings on one rules file. */
  List<Diagnostic> findings(String rules) {
    Diagnostics found = new Diagnostics();
    check(rules, found);
    return found.sorted();
  }

  /** Each finding as {@code line:column code}. */
  List<String> codes(String rules) {
    return codes(findings(rules));
  }

  static List<String> codes(List<Diagnostic> findings) {
    return findings.stream().map(Checks::code).toList();
  }

  /** The typed condition of a rule with this condition and no mistakes. */
  Expression condition(String when) {
    return pack("rule r when " + when).rules().get(0).condition().expression();
  }

  /** The typed value on the left of {@code value is null}. */
  Expression value(String value) {
    return ((Expression.IsNull) condition("(" + value + ") is null")).value();
  }

  static String rendered(List<Diagnostic> findings) {
    return new DiagnosticRenderer().render(findings);
  }

  private CheckedPack check(String rules, Diagnostics found) {
    SourceText source = SourceText.of("case.rules", rules);
    return new RuleChecker(model).check(List.of(new RuleParser().parseRules(source, found)), found);
  }

  private static String code(Diagnostic finding) {
    Position at = finding.span().from();
    return at + " " + finding.code().id();
  }
}
