package io.riskrules.evaluate;

import io.riskrules.compiler.CompiledRule;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.compiler.RuleDefinition;
import io.riskrules.compiler.SessionDefinition;
import io.riskrules.diagnostic.CompilerBug;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.event.Timeline.Period;
import io.riskrules.match.MatchSink;
import io.riskrules.match.RuleMatcher;
import io.riskrules.message.Finding;
import io.riskrules.source.SourceText;
import io.riskrules.state.RuleHistory;
import io.riskrules.state.RuleVersion;
import io.riskrules.state.StoredRule;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Mode;
import io.riskrules.typed.SessionWindow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The rules: what is known of them in broadcast state, and the code and matcher made from that.
 * Until it is told to {@link #activate}, it keeps rules without making code for them.
 */
final class RuleBook {
  private final RuleCompiler compiler;
  private final BroadcastMap<String, RuleHistory> state;
  private final RuleMetrics metrics;
  private final AggregateBook aggregates;
  private final SessionBook sessions;
  private final RuleMatcher matcher;
  private final Map<String, InForce> byMatcherId = new HashMap<>();
  private final Map<String, Map<Long, InForce>> byRule = new HashMap<>();
  private final Endings<String> endings = new Endings<>();
  private final Map<String, List<Finding>> refused = new LinkedHashMap<>();
  private int size;
  private int changes;
  private boolean active;

  RuleBook(
      RuleCompiler compiler,
      BroadcastMap<String, RuleHistory> state,
      AggregateBook aggregates,
      SessionBook sessions,
      RuleMetrics metrics) {
    this.compiler = compiler;
    this.matcher = compiler.newMatcher();
    this.state = state;
    this.metrics = metrics;
    this.aggregates = aggregates;
    this.sessions = sessions;
  }

  /** Counts what the state holds after a restart. */
  void restore() {
    for (Map.Entry<String, RuleHistory> entry : state.entries()) {
      size += entry.getValue().isDeleted() ? 0 : 1;
    }
  }

  RuleHistory history(String id) {
    return state.get(id).orElse(RuleHistory.NONE);
  }

  /** Ids of the rules that are not deleted. */
  List<String> ids() {
    List<String> ids = new ArrayList<>();
    for (Map.Entry<String, RuleHistory> entry : state.entries()) {
      if (!entry.getValue().isDeleted()) {
        ids.add(entry.getKey());
      }
    }
    return ids;
  }

  /** How many rules are not deleted. */
  int size() {
    return size;
  }

  /**
   * The code of newly checked rules, by id; none while no code is wanted yet, nor for rules that
   * are off.
   *
   * @throws CompilerBug if no code can be made of a rule, which is a fault of ours
   */
  Map<String, ActiveRule> compile(
      Collection<CheckedRule> checked, Map<String, RuleHistory> histories) {
    Map<String, ActiveRule> compiled = new HashMap<>();
    for (CheckedRule rule : checked) {
      Optional<RuleVersion> version = histories.get(rule.id()).latest();
      if (active && rule.metadata().mode() != Mode.OFF && version.isPresent()) {
        compiled.put(rule.id(), new ActiveRule(version.get(), generate(rule)));
      }
    }
    return compiled;
  }

  private CompiledRule generate(CheckedRule rule) {
    long start = System.nanoTime();
    CompiledRule code = compiler.generate(numbered(rule));
    metrics.compiled(System.nanoTime() - start);
    return code;
  }

  /** All rules but those of sessions ask for an aggregate by one number. */
  private CheckedRule numbered(CheckedRule rule) {
    return rule.session().isPresent()
        ? rule
        : rule.numbered(aggregates.slots(rule.condition().aggregates()));
  }

  /**
   * Keeps what is known of a rule now, and puts it in force with the code of its newest version.
   */
  void put(String id, RuleHistory history, Optional<ActiveRule> newest) {
    size += (history.isDeleted() ? 0 : 1) - (history(id).isDeleted() ? 0 : 1);
    if (history.equals(RuleHistory.NONE)) {
      state.remove(id);
    } else {
      state.put(id, history);
    }
    if (active) {
      Map<Long, ActiveRule> rules = new HashMap<>();
      byRule.getOrDefault(id, Map.of()).forEach((number, known) -> rules.put(number, known.rule()));
      newest.ifPresent(rule -> rules.put(rule.version().number(), rule));
      install(id, history, rules);
    } else {
      noteEndings(id, history);
    }
    metrics.rulesActive(size);
  }

  /** Sessions may look back by their gap, which is known when there is code. */
  private void noteEndings(String id, RuleHistory history) {
    for (Period<RuleVersion> period : history.versions().periods()) {
      if (period.value().rule().session().isEmpty()) {
        endings.note(id, period.untilMillis());
      }
    }
  }

  /** Puts those versions in force that have code; what is in force already stays as it is. */
  private void install(String id, RuleHistory history, Map<Long, ActiveRule> rules) {
    Map<Long, InForce> before = byRule.getOrDefault(id, Map.of());
    Map<Long, InForce> after = new LinkedHashMap<>();
    for (Period<RuleVersion> period : history.versions().periods()) {
      ActiveRule rule = rules.get(period.value().number());
      if (rule == null || period.fromMillis() >= period.untilMillis()) {
        endings.note(id, period.untilMillis());
        continue;
      }
      InForce inForce = new InForce(rule, period.fromMillis(), period.untilMillis());
      InForce known = before.get(rule.version().number());
      if (known == null || known.untilMillis() != inForce.untilMillis()) {
        endings.note(id, neededUntil(inForce));
      }
      after.put(rule.version().number(), inForce);
    }
    if (after.equals(before)) {
      return;
    }
    changes++;
    for (InForce gone : before.values()) {
      if (!after.containsKey(gone.rule().version().number())) {
        matcher.remove(matcherId(gone.rule()));
        byMatcherId.remove(matcherId(gone.rule()));
      }
    }
    after.forEach(
        (number, inForce) -> {
          byMatcherId.put(matcherId(inForce.rule()), inForce);
          if (!before.containsKey(number)) {
            enter(matcherId(inForce.rule()), inForce.rule());
          }
        });
    if (after.isEmpty()) {
      byRule.remove(id);
    } else {
      byRule.put(id, after);
    }
    aggregates.put(id, after.values());
    sessions.put(id, after.values());
  }

  /**
   * The last event time for which it counts whether a version was in force: windows of later events
   * reach back, and what they hold depends on it.
   */
  private static long neededUntil(InForce inForce) {
    CheckedRule rule = inForce.rule().code().rule();
    long longest = rule.session().map(SessionWindow::gapMillis).orElse(0L);
    for (Aggregate aggregate : rule.condition().aggregates()) {
      longest = Math.max(longest, aggregate.overMillis().orElse(0L));
    }
    long end = inForce.untilMillis();
    return end > Long.MAX_VALUE - longest ? Long.MAX_VALUE : end + longest;
  }

  /** The boundary around the index and the classes that it makes: a rule fails alone. */
  private void enter(String matcherId, ActiveRule rule) {
    if (rule.isOfSessions()) {
      return;
    }
    try {
      matcher.put(matcherId, rule.code().rule().condition().expression(), rule.code().condition());
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      matcher.remove(matcherId);
      refused.put(rule.ruleId(), List.of(Faults.finding(fault)));
    }
  }

  /** No rule id has an {@code @}. */
  private static String matcherId(ActiveRule rule) {
    return rule.ruleId() + "@" + rule.version().number();
  }

  /**
   * Makes code for all rules and puts them in force. A rule that does not check any more, as after
   * a change of the schema, stays in state and out of force.
   */
  void activate() {
    active = true;
    for (Map.Entry<String, RuleHistory> entry : state.entries()) {
      Map<Long, ActiveRule> rules = new HashMap<>();
      List<Finding> findings = new ArrayList<>();
      for (Period<RuleVersion> period : entry.getValue().versions().periods()) {
        RuleVersion version = period.value();
        if (version.rule().metadata().mode() != Mode.OFF) {
          restored(entry.getKey(), version, findings)
              .ifPresent(code -> rules.put(version.number(), new ActiveRule(version, code)));
        }
      }
      install(entry.getKey(), entry.getValue(), rules);
      if (findings.stream().anyMatch(Finding::isError)) {
        refused.put(entry.getKey(), findings);
      }
    }
    metrics.rulesActive(size - refused.size());
  }

  /** The rules that could not be put in force since this was last asked, and why. */
  Map<String, List<Finding>> takeRefused() {
    Map<String, List<Finding>> taken = Map.copyOf(refused);
    refused.clear();
    return taken;
  }

  private Optional<CompiledRule> restored(String id, RuleVersion version, List<Finding> findings) {
    try {
      Outcome<CheckedRule> outcome = compiler.check(definition(id, version.rule()));
      outcome.diagnostics().forEach(found -> findings.add(Finding.of(found)));
      return outcome.value().map(rule -> compiler.generateWhenNeeded(numbered(rule)));
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      // The boundary around the compiler at a start: a stored rule fails alone.
      findings.add(Faults.finding(fault));
      return Optional.empty();
    }
  }

  private static RuleDefinition definition(String id, StoredRule rule) {
    return new RuleDefinition(
        id,
        SourceText.of("when", rule.when()),
        rule.metadata(),
        rule.session()
            .map(
                session ->
                    new SessionDefinition(SourceText.of("gap", session.gap()), session.by())));
  }

  /**
   * The versions in force at some time, each with when. One that no event can need is dropped some
   * time after its end, but not before every window that it counts in is over.
   */
  Collection<InForce> inForce() {
    return Collections.unmodifiableCollection(byMatcherId.values());
  }

  /** A number that is another one after each change of what {@link #inForce} gives. */
  int changes() {
    return changes;
  }

  /** Drops versions that no event of that time or later can need. Costs what is dropped. */
  void forgetBefore(long timeMillis) {
    for (String id : endings.through(timeMillis)) {
      RuleHistory known = history(id);
      Map<Long, InForce> before = byRule.getOrDefault(id, Map.of());
      long horizon = timeMillis;
      for (InForce inForce : before.values()) {
        if (neededUntil(inForce) > timeMillis) {
          horizon = Math.min(horizon, inForce.untilMillis() - 1);
        }
      }
      RuleHistory left = known.since(horizon);
      if (!left.equals(known)) {
        put(id, left, Optional.empty());
      }
    }
  }

  /** Hands out every rule that is in force for events of that time. */
  void forEachInForce(long timeMillis, Consumer<ActiveRule> action) {
    for (InForce found : byMatcherId.values()) {
      if (found.holdsAt(timeMillis)) {
        action.accept(found.rule());
      }
    }
  }

  /**
   * Adds the rules that hold for the event to {@code matched} and those that failed on it to {@code
   * faults}.
   *
   * @return how many conditions were tried
   */
  int match(
      Event event,
      Reference reference,
      List<ActiveRule> matched,
      Map<ActiveRule, Throwable> faults) {
    long time = event.timeMillis();
    return matcher.match(
        event,
        reference,
        new MatchSink() {
          @Override
          public void accept(String matcherId) {
            InForce found = byMatcherId.get(matcherId);
            if (found.holdsAt(time)) {
              matched.add(found.rule());
            }
          }

          @Override
          public void failed(String matcherId, Throwable fault) {
            InForce found = byMatcherId.get(matcherId);
            if (found.holdsAt(time)) {
              faults.put(found.rule(), fault);
            }
          }
        });
  }
}
