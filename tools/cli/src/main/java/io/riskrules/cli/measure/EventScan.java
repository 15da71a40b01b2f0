package io.riskrules.cli.measure;

import io.riskrules.cli.backtest.EventProbe;
import io.riskrules.compiler.PackReport;
import io.riskrules.compiler.StartingReference;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Deriver;
import io.riskrules.interpret.Explainer;
import io.riskrules.interpret.FirstEventReference;
import io.riskrules.interpret.Interpreter;
import io.riskrules.interpret.Truth;
import io.riskrules.schema.Field;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.Mode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Looks at events for what rules leave unknown, with the lists and tables that a pack starts with
 * and without history, and counts the labels. One event in a hundred is looked at, or all; labels
 * are read off all.
 */
public final class EventScan implements EventProbe {
  private final EventModel model;
  private final List<CheckedRule> rules;
  private final PackReport report;
  private final Optional<Field> label;
  private final int every;
  private final ConcurrentLinkedQueue<Counts> parts = new ConcurrentLinkedQueue<>();

  private EventScan(PackReport report, int every, Optional<Truthful> label) {
    this.report = report;
    this.model = report.model().orElseThrow();
    this.every = every;
    this.label = label.flatMap(each -> model.schema().field(each.field()));
    this.rules =
        report.rules().stream()
            .filter(rule -> rule.session().isEmpty() && rule.metadata().mode() != Mode.OFF)
            .toList();
  }

  /** A scan of one event in so many by the rules of a pack without errors. */
  public static EventScan of(PackReport report, int every, Optional<Truthful> label) {
    return new EventScan(report, every, label);
  }

  @Override
  public int every() {
    return every;
  }

  @Override
  public Look open() {
    Counts part = new Counts(StartingReference.of(model.schema(), report.startingValues()));
    parts.add(part);
    return part;
  }

  /** What was unknown of a rule, when all is read. */
  Unknown of(String rule) {
    long sampled = 0;
    long count = 0;
    Map<String, Long> missing = new HashMap<>();
    for (Counts part : parts) {
      sampled += part.sampled;
      count += part.unknown.getOrDefault(rule, 0L);
      part.missing
          .getOrDefault(rule, Map.of())
          .forEach((field, times) -> missing.merge(field, times, Long::sum));
    }
    return new Unknown(sampled, count, missing);
  }

  /** How many events had a label that says yes, when all is read. */
  long positives() {
    return parts.stream().mapToLong(part -> part.positives).sum();
  }

  /** What one reader saw. */
  private final class Counts implements Look {
    private final Reference values;
    private final Interpreter interpreter = new Interpreter();
    private final Explainer explainer = new Explainer();
    private final Deriver deriver = new Deriver(model);
    private final Map<String, Long> unknown = new HashMap<>();
    private final Map<String, Map<String, Long>> missing = new HashMap<>();
    private long sampled;
    private long positives;

    Counts(Reference values) {
      this.values = values;
    }

    @Override
    public void look(Event plain, boolean picked) {
      if (label.isPresent()) {
        boolean fraud = Truthful.ofValue(plain.value(label.get())).orElse(false);
        positives += fraud ? 1 : 0;
      }
      if (picked) {
        sampled++;
        EventBuilder builder = EventBuilder.copyOf(plain);
        deriver.derive(builder, values);
        rules.forEach(rule -> look(rule, builder.event()));
      }
    }

    private void look(CheckedRule rule, Event event) {
      Reference reference = new FirstEventReference(rule.condition(), false, event, values);
      if (interpreter.judge(rule.condition().expression(), event, reference) != Truth.UNKNOWN) {
        return;
      }
      List<String> names = explainer.missing(rule.condition().expression(), event, reference);
      List<String> fields = names.stream().filter(this::isField).toList();
      if (fields.isEmpty()) {
        return;
      }
      unknown.merge(rule.id(), 1L, Long::sum);
      Map<String, Long> counted = missing.computeIfAbsent(rule.id(), id -> new HashMap<>());
      fields.forEach(name -> counted.merge(name, 1L, Long::sum));
    }

    /** What an aggregate is without history says nothing of what it was. */
    private boolean isField(String name) {
      return model.schema().field(name).isPresent();
    }
  }
}
