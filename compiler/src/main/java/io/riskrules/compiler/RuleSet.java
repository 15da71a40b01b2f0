package io.riskrules.compiler;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.event.UnfitValueException;
import io.riskrules.interpret.Explanation;
import io.riskrules.interpret.Nodes;
import io.riskrules.schema.EventSchema;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Mode;
import io.riskrules.typed.RuleMetadata;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Rules that are judged together on the objects of one class. Immutable: what adds or removes a
 * rule gives another set, and this one goes on as it was. Safe for any number of threads.
 *
 * <p>The work of a match follows the matches, not the rules. Aggregates have no answer here: they
 * are null, as they need the events of a stream, and so a rule that is true when there is none yet
 * matches, and a rule on a session, which is all aggregates, mostly does not. Expectations were
 * checked and are not judged. No argument may be null.
 *
 * @param <T> the class
 */
public final class RuleSet<T> {
  private final TypeCompiler<T> compiler;
  private final Map<String, CompiledRule> rules;
  private final Reference reference;
  private final MatcherPool pool;
  private final AtomicInteger matcherChanges = new AtomicInteger();

  RuleSet(TypeCompiler<T> compiler) {
    this(compiler, Map.of(), Reference.NONE, new MatcherPool(compiler.events()));
  }

  private RuleSet(
      TypeCompiler<T> compiler,
      Map<String, CompiledRule> rules,
      Reference reference,
      MatcherPool pool) {
    this.compiler = compiler;
    this.rules = rules;
    this.reference = reference;
    this.pool = pool;
  }

  /**
   * This set and a rule, in place of one of the same id.
   *
   * @throws IllegalArgumentException if the rule was compiled for events with other fields
   */
  public RuleSet<T> with(CompiledRule rule) {
    return withAll(List.of(Objects.requireNonNull(rule, "rule")));
  }

  /**
   * This set and some rules, in place of those of the same ids.
   *
   * @throws IllegalArgumentException if a rule was compiled for events with other fields
   */
  public RuleSet<T> withAll(Collection<CompiledRule> more) {
    more.forEach(this::requireSameFields);
    return holding(more);
  }

  private void requireSameFields(CompiledRule rule) {
    EventSchema schema = compiler.schema();
    for (Expression node : Nodes.of(rule.rule().condition().expression())) {
      if (node instanceof Expression.FieldValue value && !schema.fields().contains(value.field())) {
        throw new IllegalArgumentException(
            "rule '"
                + rule.id()
                + "' was compiled for other events: its field '"
                + value.field().name()
                + "' is not that of "
                + schema.name());
      }
    }
  }

  /** The same with rules that this compiler made. */
  RuleSet<T> holding(Collection<CompiledRule> more) {
    Map<String, CompiledRule> changed = new TreeMap<>(rules);
    more.forEach(rule -> changed.put(rule.id(), rule));
    return new RuleSet<>(compiler, Collections.unmodifiableMap(changed), reference, pool);
  }

  /** This set without the rule of an id, if it is there. */
  public RuleSet<T> without(String id) {
    Map<String, CompiledRule> changed = new TreeMap<>(rules);
    changed.remove(Objects.requireNonNull(id, "id"));
    return new RuleSet<>(compiler, Collections.unmodifiableMap(changed), reference, pool);
  }

  /** The same rules with these lists and tables, which must be safe for several threads. */
  public RuleSet<T> consulting(Reference listsAndTables) {
    Objects.requireNonNull(listsAndTables, "listsAndTables");
    return new RuleSet<>(compiler, rules, listsAndTables, pool);
  }

  /** The rules in the order of their ids. */
  public Collection<CompiledRule> rules() {
    return rules.values();
  }

  /** The rule of an id. */
  public Optional<CompiledRule> rule(String id) {
    return Optional.ofNullable(rules.get(id));
  }

  /**
   * The rules that are true for an object, in the order of their ids: not those that are off, nor
   * those whose effective time the object's time is not in.
   *
   * @throws UnfitValueException if a value does not fit its field, or a required one is null
   */
  public List<CompiledRule> match(T object) {
    return match(compiler.event(object, reference));
  }

  private List<CompiledRule> match(Event event) {
    List<CompiledRule> matched = new ArrayList<>(0);
    pool.match(rules, matcherChanges, event, reference, id -> add(rules.get(id), event, matched));
    if (matched.size() > 1) {
      matched.sort(Comparator.comparing(CompiledRule::id));
    }
    return Collections.unmodifiableList(matched);
  }

  private static void add(CompiledRule rule, Event event, List<CompiledRule> matched) {
    if (isInForce(rule.metadata(), event.timeMillis())) {
      matched.add(rule);
    }
  }

  private static boolean isInForce(RuleMetadata rule, long timeMillis) {
    return rule.mode() != Mode.OFF
        && rule.from().orElse(Long.MIN_VALUE) <= timeMillis
        && (rule.until().isEmpty() || timeMillis < rule.until().getAsLong());
  }

  /**
   * What made each rule that matches an object true, by id, such as {@code amount (600000) >
   * 500000}; at most 20 texts a rule.
   *
   * @throws UnfitValueException if a value does not fit its field, or a required one is null
   */
  public Map<String, List<String>> explain(T object) {
    Event event = compiler.event(object, reference);
    Map<String, List<String>> reasons = new LinkedHashMap<>();
    match(event).forEach(rule -> reasons.put(rule.id(), rule.because(event, reference)));
    return Collections.unmodifiableMap(reasons);
  }

  /**
   * The condition of a rule as a tree with every value that it has for an object, whether it
   * matches or not; empty if there is no such rule.
   *
   * @throws UnfitValueException if a value does not fit its field, or a required one is null
   */
  public Optional<Explanation> explain(T object, String id) {
    return rule(id).map(rule -> rule.explain(compiler.event(object, reference), reference));
  }

  @Override
  public String toString() {
    return rules.keySet().toString();
  }
}
