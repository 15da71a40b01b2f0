package io.riskrules.cli.demo;

import io.riskrules.cli.pack.UsageError;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.diagnostic.DiagnosticRenderer;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.source.SourceText;
import io.riskrules.typed.CheckedRule;
import java.util.Locale;
import java.util.OptionalLong;

/** A rule that is published while the job runs, to show that it takes effect without a restart. */
final class ExtraRule {
  private final CheckedRule rule;
  private final String fingerprint;
  private final String text;
  private OptionalLong publishedNanos = OptionalLong.empty();
  private boolean reported;

  private ExtraRule(CheckedRule rule, String fingerprint, String text) {
    this.rule = rule;
    this.fingerprint = fingerprint;
    this.text = text;
  }

  /** The rule of that text, for events of that schema. */
  static ExtraRule of(SourceText schema, String text) {
    RuleCompiler compiler = RuleCompiler.forSchema(schema).get();
    Outcome<CheckedRule> rule = compiler.check(SourceText.of("demo.json", text));
    if (!rule.isSuccess()) {
      throw new UsageError(
          "published_while_running of demo.json: "
              + new DiagnosticRenderer().render(rule.diagnostics()));
    }
    return new ExtraRule(rule.get(), compiler.schema().fingerprint(), text);
  }

  /** Publishes it once, and says so. */
  void publishIfDue(long seconds, long due, PackPublisher publisher, Screen screen) {
    if (publishedNanos.isEmpty() && seconds >= due) {
      publisher.publishAlone(rule, fingerprint);
      publishedNanos = OptionalLong.of(System.nanoTime());
      screen.note("published a new rule while the job runs:");
      text.lines().forEach(line -> screen.note("    " + line));
    }
  }

  /** Tells of its first alert once. */
  void reportFirstAlert(AlertBoard board, Screen screen) {
    OptionalLong first = board.firstNanos(rule.id());
    if (!reported && first.isPresent() && publishedNanos.isPresent()) {
      reported = true;
      double seconds = (first.getAsLong() - publishedNanos.getAsLong()) / 1e9;
      screen.note(
          String.format(
              Locale.ROOT,
              "first alert of %s, %.1f s after it was published, without a restart",
              rule.id(),
              seconds));
    }
  }
}
