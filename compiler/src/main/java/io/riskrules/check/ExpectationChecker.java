package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.diagnostic.NearestName;
import io.riskrules.event.Reference;
import io.riskrules.schema.Field;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expectation;
import io.riskrules.syntax.Given;
import io.riskrules.syntax.Statement;
import io.riskrules.syntax.Word;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what expectations give: fields, aggregates, lists and rows. */
final class ExpectationChecker {
  private final EventModel model;
  private final Scope scope;
  private final Defines defines;
  private final Diagnostics out;
  private final GivenReader values;
  private final RowReader rows;

  ExpectationChecker(EventModel model, Scope scope, Defines defines, Diagnostics out) {
    this.model = model;
    this.scope = scope;
    this.defines = defines;
    this.out = out;
    this.values = new GivenReader(out);
    this.rows = new RowReader(scope, values, out);
  }

  /** The expectations without errors. */
  List<CheckedExpectation> check(Statement.Rule rule, CheckedRule whole) {
    Context context =
        whole.session().map(window -> Context.session(window.groupBy())).orElse(Context.EVENT);
    AnswerReader answers = new AnswerReader(whole, context, scope, defines, values, out);
    List<CheckedExpectation> checked = new ArrayList<>();
    for (Expectation expectation : rule.expectations()) {
      read(expectation, context, Optional.of(answers))
          .ifPresent(draft -> checked.add(draft.expectation(whole, expectation)));
    }
    return checked;
  }

  /** Reports what can be said of the expectations of a rule that has failed. */
  void checkNames(Statement.Rule rule, Context context) {
    rule.expectations().forEach(expectation -> read(expectation, context, Optional.empty()));
  }

  private Optional<ExpectationDraft> read(
      Expectation expectation, Context context, Optional<AnswerReader> answers) {
    ExpectationDraft draft = new ExpectationDraft(model.schema());
    boolean fits = true;
    for (Given.Entry entry : GivenReader.lastOfEach(expectation.given().entries())) {
      fits &= read(entry, context, answers, draft);
    }
    return fits ? Optional.of(draft) : Optional.empty();
  }

  private boolean read(
      Given.Entry entry, Context context, Optional<AnswerReader> answers, ExpectationDraft draft) {
    if (entry.broken()) {
      return false;
    }
    String key = entry.key();
    Optional<Field> field = scope.field(key);
    if (field.isPresent()) {
      return values
          .read(field.get(), entry.value())
          .map(value -> draft.give(field.get(), value))
          .orElse(false);
    }
    if (context.isSession() && isBound(key)) {
      int number =
          key.equals(NameChecker.SESSION_START) ? Reference.SESSION_START : Reference.SESSION_END;
      return values
          .read(ValueType.timestamp(), key, entry.value())
          .map(value -> draft.answer(number, value))
          .orElse(false);
    }
    if (entry.quoted() && key.startsWith("@")) {
      return list(entry, draft);
    }
    if (entry.quoted() && RowReader.isRow(key)) {
      return rows.read(entry).map(draft::row).orElse(false);
    }
    if (entry.quoted() && key.indexOf('(') >= 0) {
      return answers.isEmpty() || answers.get().read(entry, draft);
    }
    unknown(new Word(key, entry.keySpan()));
    return false;
  }

  private boolean list(Given.Entry entry, ExpectationDraft draft) {
    String name = entry.key().substring(1);
    Optional<ListSchema> list = scope.list(name);
    if (list.isEmpty()) {
      Diagnostic finding =
          Diagnostic.of(
              DiagnosticCode.UNKNOWN_LIST, entry.keySpan(), "unknown list '@" + name + "'");
      out.add(
          NearestName.of(name, scope.lists().keySet())
              .map(nearest -> finding.withHint("did you mean '@" + nearest + "'?"))
              .orElse(finding));
      return false;
    }
    return values
        .readAll(list.get().element(), entry.key(), entry.value())
        .map(found -> draft.list(list.get(), found))
        .orElse(false);
  }

  private void unknown(Word name) {
    if (defines.isKnown(name.text())) {
      Span place = name.span();
      out.add(
          DiagnosticCode.UNKNOWN_FIELD,
          place,
          "an expectation gives fields, and '" + name.text() + "' is a define",
          "give the fields that it is computed from");
      return;
    }
    out.add(Unknown.field(name, scope));
  }

  private static boolean isBound(String key) {
    return key.equals(NameChecker.SESSION_START) || key.equals(NameChecker.SESSION_END);
  }
}
