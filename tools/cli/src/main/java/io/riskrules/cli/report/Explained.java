package io.riskrules.cli.report;

import io.riskrules.compiler.PackReport;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Explainer;
import io.riskrules.interpret.Explanation;
import io.riskrules.interpret.Truth;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Mode;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What became of one condition on one event. {@code rule} is its id, if it has one; {@code missing}
 * names what is null and makes the condition unknown; {@code note} says why a rule is not judged at
 * all, as things stand.
 */
public record Explained(
    Optional<String> rule,
    Truth truth,
    List<String> because,
    List<String> missing,
    Explanation tree,
    Optional<String> note) {
  public Explained {
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(truth, "truth");
    because = List.copyOf(because);
    missing = List.copyOf(missing);
    Objects.requireNonNull(tree, "tree");
    Objects.requireNonNull(note, "note");
  }

  /** A rule of {@link PackReport#rules} on an event whose derived fields are filled. */
  public static Explained of(CheckedRule rule, Event event, Reference reference) {
    Explained plain = of(rule.condition().expression(), event, reference);
    return new Explained(
        Optional.of(rule.id()),
        plain.truth,
        plain.because,
        plain.missing,
        plain.tree,
        note(rule, event));
  }

  /** A condition on an event whose derived fields are filled. */
  public static Explained of(Expression condition, Event event, Reference reference) {
    Explainer explainer = new Explainer();
    Explanation tree = explainer.explain(condition, event, reference);
    return new Explained(
        Optional.empty(),
        tree.truth().orElse(Truth.UNKNOWN),
        explainer.because(condition, event, reference),
        explainer.missing(condition, event, reference),
        tree,
        Optional.empty());
  }

  /** What the truth means for the event, in the words of expectations. */
  public String verdict() {
    return verdict(truth);
  }

  static String verdict(Truth truth) {
    return switch (truth) {
      case TRUE -> "match";
      case FALSE -> "no match";
      case UNKNOWN -> "unknown";
    };
  }

  private static Optional<String> note(CheckedRule rule, Event event) {
    if (rule.metadata().mode() == Mode.OFF) {
      return Optional.of("the rule is off, so it is never judged");
    }
    long time = event.timeMillis();
    boolean early = time < rule.metadata().from().orElse(Long.MIN_VALUE);
    boolean over = time >= rule.metadata().until().orElse(Long.MAX_VALUE);
    if (time == Long.MIN_VALUE || !(early || over)) {
      return Optional.empty();
    }
    return Optional.of(
        early
            ? "not in force at the event's time: from " + at(rule.metadata().from().getAsLong())
            : "not in force at the event's time: until " + at(rule.metadata().until().getAsLong()));
  }

  private static Instant at(long millis) {
    return Instant.ofEpochMilli(millis);
  }
}
