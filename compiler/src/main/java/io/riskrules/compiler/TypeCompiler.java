package io.riskrules.compiler;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.ObjectCondition;
import io.riskrules.event.ObjectReader;
import io.riskrules.event.Reference;
import io.riskrules.event.UnfitValueException;
import io.riskrules.janino.ObjectCompiler;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.EventType;
import io.riskrules.schema.Property;
import io.riskrules.schema.TypeBinder;
import io.riskrules.source.SourceText;
import io.riskrules.typed.CheckedCondition;
import io.riskrules.typed.CheckedRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Compiles rules for the objects of one class; {@link RuleCompiler#forType} makes it. The accessors
 * of the class are found once, by reflection, and then called by generated code. Safe for several
 * threads.
 *
 * @param <T> the class
 */
public final class TypeCompiler<T> {
  private final EventType<T> type;
  private final SourceText schemaText;
  private final RuleCompiler events;
  private final ObjectCompiler objects;
  private final ObjectReader reader;
  private final Map<String, String> leftOut;

  /** Whether every field is a property, so that conditions need no event. */
  private final boolean complete;

  private TypeCompiler(
      EventType<T> type, TypeBinder binder, RuleCompiler events, List<Property> properties) {
    this.type = type;
    this.schemaText = binder.schema();
    this.leftOut = binder.leftOut();
    this.events = events;
    this.objects = new ObjectCompiler(type, events.schema(), properties);
    this.reader = objects.reader();
    this.complete = properties.size() == events.schema().fields().size();
  }

  static <T> Outcome<TypeCompiler<T>> of(EventType<T> type) {
    String name = type.type().getName();
    return Boundary.guard(
        "the check",
        name,
        () -> {
          Diagnostics found = new Diagnostics();
          TypeBinder binder = new TypeBinder(type, found);
          if (found.hasErrors()) {
            return Outcome.failed(found.sorted());
          }
          Outcome<RuleCompiler> events = RuleCompiler.forSchema(binder.schema());
          found.addAll(events.diagnostics());
          Optional<TypeCompiler<T>> compiler =
              events.value().flatMap(made -> bind(type, binder, made));
          return compiler
              .map(made -> Outcome.of(made, found.sorted()))
              .orElseGet(() -> Outcome.failed(found.sorted()));
        });
  }

  private static <T> Optional<TypeCompiler<T>> bind(
      EventType<T> type, TypeBinder binder, RuleCompiler events) {
    Optional<List<Property>> properties = binder.bind(events.schema());
    return properties.map(bound -> new TypeCompiler<>(type, binder, events, bound));
  }

  /** The class. */
  public Class<T> type() {
    return type.type();
  }

  /** What the class is as an event. */
  public EventSchema schema() {
    return events.schema();
  }

  /** The same as the text of a schema, as validation of rules and the job want it. */
  public SourceText schemaText() {
    return schemaText;
  }

  /** The compiler of the same rules for events that are not objects of the class. */
  public RuleCompiler events() {
    return events;
  }

  /** Compiles a condition alone to a predicate that calls the accessors of the objects itself. */
  public Outcome<TypedCondition<T>> compileCondition(SourceText condition) {
    return explained(events.checkCondition(condition).map(this::generate));
  }

  private TypedCondition<T> generate(CheckedCondition checked) {
    return Boundary.guard(
        "code generation",
        checked.text(),
        () -> new TypedCondition<>(this, checked, direct(checked)));
  }

  /** What names a field without a property, such as a derived one, is judged on an event. */
  private ObjectCondition direct(CheckedCondition checked) {
    if (complete) {
      return objects.condition(checked.expression());
    }
    CompiledCondition compiled = events.generate(checked);
    return new ObjectCondition() {
      @Override
      public boolean matches(Object object, Reference reference) {
        return compiled.matches(read(object, reference), reference);
      }
    };
  }

  /** Compiles a text that holds one whole {@code rule …}, for a {@link RuleSet}. */
  public Outcome<CompiledRule> compile(SourceText rule) {
    return explained(events.compile(rule));
  }

  /** A set without rules. */
  public RuleSet<T> ruleSet() {
    return new RuleSet<>(this);
  }

  /** A set of the rules that a text holds; their expectations are checked, not judged. */
  public Outcome<RuleSet<T>> ruleSet(String rules) {
    return ruleSet(List.of(SourceText.of("rules", rules)));
  }

  /** A set of the rules that several files hold, which share their defines. */
  public Outcome<RuleSet<T>> ruleSet(List<SourceText> files) {
    return explained(events.checkAll(files).map(rules -> ruleSet().holding(generate(rules))));
  }

  /** Who names a property that is no field is told why it is none. */
  private <R> Outcome<R> explained(Outcome<R> outcome) {
    return outcome.isSuccess() || leftOut.isEmpty()
        ? outcome
        : Outcome.failed(outcome.diagnostics().stream().map(this::explained).toList());
  }

  private Diagnostic explained(Diagnostic finding) {
    String name = finding.span().text();
    return finding.code() == DiagnosticCode.UNKNOWN_FIELD && leftOut.containsKey(name)
        ? finding.withHint("the class has it, but rules know no values of " + leftOut.get(name))
        : finding;
  }

  private List<CompiledRule> generate(List<CheckedRule> rules) {
    List<CompiledRule> compiled = new ArrayList<>(rules.size());
    rules.forEach(rule -> compiled.add(events.generate(rule)));
    return compiled;
  }

  /**
   * An object, which is not null, as an event, its derived fields filled in.
   *
   * @throws UnfitValueException if a value does not fit its field, or a required one is null
   */
  public Event event(T object, Reference reference) {
    return read(object, reference);
  }

  /**
   * An object, which is not null, as an event that can still be filled: its derived fields are
   * null.
   *
   * @throws UnfitValueException if a value does not fit its field, or a required one is null
   */
  public EventBuilder builder(T object) {
    return reader.read(Objects.requireNonNull(object, "object"), events.schema());
  }

  private Event read(Object object, Reference reference) {
    EventBuilder builder = reader.read(Objects.requireNonNull(object, "object"), events.schema());
    if (!events.model().derivations().isEmpty()) {
      events.derive(builder, reference);
    }
    return builder.event();
  }
}
