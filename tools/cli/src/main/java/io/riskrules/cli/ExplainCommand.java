package io.riskrules.cli;

import io.riskrules.cli.events.EventFile;
import io.riskrules.cli.events.LooseEvent;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.cli.report.ExplainReport;
import io.riskrules.cli.report.Explained;
import io.riskrules.cli.report.TextReport;
import io.riskrules.compiler.PackReport;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.compiler.StartingReference;
import io.riskrules.diagnostic.NearestName;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.message.EventNames;
import io.riskrules.source.SourceText;
import io.riskrules.typed.CheckedCondition;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code explain}: why a rule matches an event, and why not. */
@Command(
    name = "explain",
    description = {
      "Shows a condition as a tree with the value of every part for one event.",
      "A star stands where the truth of the whole rests on a part."
    },
    footer = {
      "",
      "Example:",
      "  riskrules explain --pack rules-samples/fraud --rule commuter \\",
      "      --event '{\"amount\": 90, \"merchant\": 4111}'"
    })
final class ExplainCommand implements Callable<Integer> {
  /** The forms of the explanation. */
  enum Format {
    TEXT,
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What is explained, all rules by default. */
  static final class What {
    @Option(names = "--rule", paramLabel = "ID", description = "Only this rule.")
    Optional<String> rule = Optional.empty();

    @Option(
        names = {"-e", "--expression"},
        paramLabel = "EXPR",
        description = "This condition in place of the rules.")
    Optional<String> condition = Optional.empty();
  }

  @Mixin private Shared shared;
  @Mixin private PackOption pack;
  @ArgGroup private What what = new What();

  @Option(
      names = "--event",
      paramLabel = "JSON",
      description = "The event; what it leaves out is null.")
  private Optional<String> json = Optional.empty();

  @Option(
      names = "--events",
      paramLabel = "FILE",
      description = {
        "A file of events, JSON Lines or CSV; those before the event are its history.",
        "The event is the last one unless --event or --event-id says otherwise."
      })
  private Optional<Path> events = Optional.empty();

  @Option(
      names = "--event-id",
      paramLabel = "ID",
      description = "The event of the file that has this id.")
  private Optional<String> eventId = Optional.empty();

  @Option(names = "--format", paramLabel = "FORM", description = "text or json; text by default.")
  private Format format = Format.TEXT;

  private long lineOfEvent;

  @Override
  public Integer call() throws IOException {
    if (json.isEmpty() && events.isEmpty()) {
      throw new UsageError("no event to explain: give one with --event or --events");
    }
    PackInspection inspection = pack.inspect();
    TextReport text = new TextReport(shared.paint());
    text.writeDiagnostics(inspection.errors(), shared.err());
    if (inspection.report().flatMap(PackReport::model).isEmpty()) {
      return inspection.isUnreadable() ? Main.WRONG_USAGE : Main.FINDINGS;
    }
    PackReport report = inspection.report().get();
    Reference values = StartingReference.of(report.model().get().schema(), report.startingValues());
    List<Explained> explained = new ArrayList<>();
    Optional<String> name;
    if (what.condition.isPresent()) {
      Outcome<CheckedCondition> checked = condition(inspection, what.condition.get());
      text.writeDiagnostics(checked.diagnostics(), shared.err());
      if (checked.value().isEmpty()) {
        return Main.FINDINGS;
      }
      ExplainedEvent event = event(report.model().get(), values);
      explained.add(event.explain(checked.value().get()));
      name = event.name();
    } else {
      List<CheckedRule> rules = rules(report, inspection);
      ExplainedEvent event = event(report.model().get(), values);
      explained.addAll(event.explain(rules));
      name = event.name();
    }
    write(explained, name);
    return inspection.isUnreadable()
        ? Main.WRONG_USAGE
        : inspection.hasErrors() ? Main.FINDINGS : Main.CLEAN;
  }

  private void write(List<Explained> explained, Optional<String> event) throws IOException {
    switch (format) {
      case TEXT -> ExplainReport.writeText(explained, event, shared.paint(), shared.out());
      case JSON -> ExplainReport.writeJson(explained, event, shared.out());
    }
  }

  private static Outcome<CheckedCondition> condition(PackInspection inspection, String text) {
    return RuleCompiler.forSchema(inspection.schema().orElseThrow())
        .get()
        .checkCondition(SourceText.of("-e", text));
  }

  /** The rule that was named, or all. */
  private List<CheckedRule> rules(PackReport report, PackInspection inspection) {
    if (what.rule.isEmpty()) {
      return report.rules();
    }
    String id = what.rule.get();
    List<CheckedRule> found = report.rules().stream().filter(rule -> rule.id().equals(id)).toList();
    if (found.isEmpty()) {
      List<String> ids = report.rules().stream().map(CheckedRule::id).toList();
      String hint = NearestName.hint(id, ids).map(text -> "; " + text).orElse("");
      String healthy = inspection.hasErrors() ? " without errors" : "";
      throw new UsageError("the pack has no rule " + id + healthy + hint);
    }
    return found;
  }

  private ExplainedEvent event(EventModel model, Reference values) {
    if (json.isPresent()) {
      LooseEvent typed = LooseEvent.read(json.get(), model.schema());
      if (!typed.missing().isEmpty()) {
        String names = String.join(", ", typed.missing());
        shared.err().println("taken as null though required: " + names);
      }
      return new ExplainedEvent(
          model, typed.event(), values, into -> past(typed.event(), Long.MAX_VALUE, model, into));
    }
    Event found = last(events.get(), model);
    long line = lineOfEvent;
    return new ExplainedEvent(model, found, values, into -> past(found, line, model, into));
  }

  /** Hands over the events of the file before one, by time and then by line. */
  private void past(Event event, long line, EventModel model, Consumer<Event> into) {
    if (events.isEmpty()) {
      return;
    }
    try (EventFile file = EventFile.open(events.get(), model.schema())) {
      for (Optional<Event> next = file.next(); next.isPresent(); next = file.next()) {
        long time = next.get().timeMillis();
        boolean earlier = time < event.timeMillis();
        if (earlier || (time == event.timeMillis() && file.lineNumber() < line)) {
          into.accept(next.get());
        }
      }
    }
  }

  /** The last event of a file, or the one of the id that was asked for. */
  private Event last(Path path, EventModel model) {
    EventNames names = new EventNames(model.schema());
    Optional<Event> last = Optional.empty();
    try (EventFile file = EventFile.open(path, model.schema())) {
      for (Optional<Event> next = file.next(); next.isPresent(); next = file.next()) {
        last = next;
        lineOfEvent = file.lineNumber();
        if (eventId.isPresent() && String.valueOf(names.id(next.get())).equals(eventId.get())) {
          return next.get();
        }
      }
      file.badLines().report(path, shared.err());
    }
    if (eventId.isPresent()) {
      throw new UsageError(path + " has no event " + eventId.get());
    }
    return last.orElseThrow(() -> new UsageError(path + " holds no event"));
  }
}
