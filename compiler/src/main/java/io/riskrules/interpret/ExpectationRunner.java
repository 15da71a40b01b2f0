package io.riskrules.interpret;

import io.riskrules.check.CheckedExpectation;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.syntax.Verdict;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.Expression;
import java.util.Optional;

/** Judges the conditions of rules on the events that their expectations give. */
public final class ExpectationRunner {
  private final EventModel model;
  private final Reference starting;
  private final Interpreter interpreter = new Interpreter();
  private final Explainer explainer = new Explainer();

  /** A runner for rules on that model; {@code starting} holds the pack's lists and tables. */
  public ExpectationRunner(EventModel model, Reference starting) {
    this.model = model;
    this.starting = starting;
  }

  /** Nothing if the expectation holds, else what is wrong. */
  public Optional<ExpectationFailure> run(CheckedExpectation expectation) {
    EventBuilder builder = EventBuilder.copyOf(expectation.event());
    GivenReference reference = new GivenReference(expectation, builder.event(), starting);
    new Deriver(model).derive(builder, reference, expectation.givenDerived());
    Event event = builder.event();
    Expression condition = expectation.rule().condition().expression();
    Truth actual = interpreter.judge(condition, event, reference);
    if (verdict(actual) == expectation.verdict()) {
      return Optional.empty();
    }
    return Optional.of(
        new ExpectationFailure(
            expectation,
            actual,
            explainer.because(condition, event, reference),
            explainer.explain(condition, event, reference)));
  }

  static Verdict verdict(Truth truth) {
    return switch (truth) {
      case TRUE -> Verdict.MATCH;
      case FALSE -> Verdict.NO_MATCH;
      case UNKNOWN -> Verdict.UNKNOWN;
    };
  }
}
