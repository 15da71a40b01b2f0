package io.riskrules.evaluate;

import io.riskrules.compiler.CompiledRule;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.compiler.RuleDefinition;
import io.riskrules.compiler.SessionDefinition;
import io.riskrules.diagnostic.CompilerBug;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.match.MatchSink;
import io.riskrules.match.RuleMatcher;
import io.riskrules.message.Finding;
import io.riskrules.source.SourceText;
import io.riskrules.state.RuleHistory;
import io.riskrules.state.RuleVersion;
import io.riskrules.state.StoredRule;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Mode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rules: what is known of them in broadcast state, and the code and matcher made from that.
 * Until it is told to {@link #activate}, it keeps rules without making code for them.
 */
final class RuleBook {
  private final RuleCompiler compiler;
  private final BroadcastMap<String, RuleHistory> state;
  private final RuleMetrics metrics;
  private final RuleMatcher matcher;
  private final Map<String, Effective> byMatcherId = new HashMap<>();
  private final Map<String, List<ActiveRule>> byRule = new HashMap<>();
  private final Map<String, List<Finding>> refused = new LinkedHashMap<>();
  private int size;
  private boolean active;

  /** A rule version and the event times for which it holds, the end exclusive. */
  private record Effective(ActiveRule rule, long fromMillis, long untilMillis) {}

  RuleBook(RuleCompiler compiler, BroadcastMap<String, RuleHistory> state, RuleMetrics metrics) {
    this.compiler = compiler;
    this.matcher = compiler.newMatcher();
    this.state = state;
    this.metrics = metrics;
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
    CompiledRule code = compiler.generate(rule);
    metrics.compiled(System.nanoTime() - start);
    return code;
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
      List<ActiveRule> rules = new ArrayList<>();
      for (ActiveRule older : byRule.getOrDefault(id, List.of())) {
        if (history.versions().contains(older.version())) {
          rules.add(older);
        }
      }
      newest.ifPresent(rules::add);
      install(id, history, rules);
    }
    metrics.rulesActive(size);
  }

  private void install(String id, RuleHistory history, List<ActiveRule> rules) {
    for (ActiveRule gone : byRule.getOrDefault(id, List.of())) {
      matcher.remove(matcherId(gone));
      byMatcherId.remove(matcherId(gone));
    }
    byRule.remove(id);
    for (ActiveRule rule : rules) {
      String matcherId = matcherId(rule);
      byMatcherId.put(
          matcherId,
          new Effective(rule, rule.version().startMillis(), history.holdsUntil(rule.version())));
      enter(matcherId, rule);
    }
    if (!rules.isEmpty()) {
      byRule.put(id, List.copyOf(rules));
    }
  }

  /** The boundary around the index and the classes that it makes: a rule fails alone. */
  private void enter(String matcherId, ActiveRule rule) {
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
      List<ActiveRule> rules = new ArrayList<>();
      List<Finding> findings = new ArrayList<>();
      for (RuleVersion version : entry.getValue().versions()) {
        if (version.rule().metadata().mode() != Mode.OFF) {
          restored(entry.getKey(), version, findings)
              .ifPresent(code -> rules.add(new ActiveRule(version, code)));
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
      return outcome.value().map(this::generate);
    } catch (CompilerBug bug) {
      findings.add(Faults.finding(bug));
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
            Effective found = byMatcherId.get(matcherId);
            if (found.fromMillis <= time && time < found.untilMillis) {
              matched.add(found.rule);
            }
          }

          @Override
          public void failed(String matcherId, Throwable fault) {
            faults.put(byMatcherId.get(matcherId).rule, fault);
          }
        });
  }
}
