package io.riskrules.cli.measure;

import io.riskrules.cli.events.EventFile;
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
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks at the events of a file for what rules leave unknown, with the lists and tables that a pack
 * starts with and without history, and counts the labels. One event in a hundred is looked at, or
 * all; labels are read off all.
 */
final class EventScan {
  private final EventModel model;
  private final List<CheckedRule> rules;
  private final Reference values;
  private final Interpreter interpreter = new Interpreter();
  private final Explainer explainer = new Explainer();
  private final Map<String, Long> counts = new HashMap<>();
  private final Map<String, Map<String, Long>> missing = new HashMap<>();
  private long sampled;
  private long positives;

  EventScan(EventModel model, List<CheckedRule> rules, Reference values) {
    this.model = model;
    this.values = values;
    this.rules =
        rules.stream()
            .filter(rule -> rule.session().isEmpty() && rule.metadata().mode() != Mode.OFF)
            .toList();
  }

  void run(Path path, int every, Optional<Field> label) {
    try (EventFile file = EventFile.open(path, model.schema())) {
      boolean more = true;
      for (long line = 0; more; line++) {
        boolean looked = line % every == 0;
        if (looked || label.isPresent()) {
          Optional<Event> event = file.next();
          event.ifPresent(each -> look(each, looked, label));
          more = event.isPresent();
        } else {
          more = file.skip();
        }
      }
    }
  }

  private void look(Event plain, boolean looked, Optional<Field> label) {
    positives +=
        label
            .flatMap(field -> Truthful.ofValue(plain.value(field)))
            .filter(fraud -> fraud)
            .map(fraud -> 1)
            .orElse(0);
    if (!looked) {
      return;
    }
    sampled++;
    EventBuilder builder = EventBuilder.copyOf(plain);
    new Deriver(model).derive(builder, values);
    rules.forEach(rule -> look(rule, builder.event()));
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
    counts.merge(rule.id(), 1L, Long::sum);
    Map<String, Long> counted = missing.computeIfAbsent(rule.id(), id -> new HashMap<>());
    fields.forEach(name -> counted.merge(name, 1L, Long::sum));
  }

  /** What an aggregate is without history says nothing of what it was. */
  private boolean isField(String name) {
    return model.schema().field(name).isPresent();
  }

  Unknown of(String rule) {
    return new Unknown(
        sampled, counts.getOrDefault(rule, 0L), missing.getOrDefault(rule, Map.of()));
  }

  long positives() {
    return positives;
  }
}
