package io.riskrules.lint;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.optimize.NormalForm;
import io.riskrules.typed.Action;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Mode;
import io.riskrules.typed.RuleMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code covered-by-rule}: whatever matches this live rule also matches another one that is in
 * force at least as long and does at least as much. Of two that cover each other the later is
 * reported. An example of what a rule matches rules out most pairs before any reasoning.
 */
final class CoveredByRule {
  private static final long MOST_EXAMPLES_TRIED = 4_000_000;

  private final NormalForm normalForm = new NormalForm();
  private final Reasoner reasoner;
  private final SameAsRule same;
  private long allowance = MOST_EXAMPLES_TRIED;
  private long questions;

  /** Pairs that need reasoning, for each rule. */
  private static final int QUESTIONS_PER_RULE = 20;

  private static final int MOST_EXAMPLES = 12;

  /**
   * A rule, when it is true, and examples of that: each pair that is refuted gives more. The first
   * stays.
   */
  private record Candidate(CheckedRule rule, int place, Formula matches, List<Example> examples) {

    /** Whether an example shows that not all of its matches are those of another rule. */
    boolean leaves(Formula wide) {
      // The latest are the likeliest to show it: rules that stand together are often alike.
      for (int i = examples.size() - 1; i >= 0; i--) {
        if (!examples.get(i).satisfies(wide)) {
          return true;
        }
      }
      return false;
    }

    void learn(List<Example> others) {
      while (examples.size() + others.size() > MOST_EXAMPLES) {
        examples.remove(1);
      }
      examples.addAll(others);
    }
  }

  private record Value(int variable, Point point) {}

  CoveredByRule(Reasoner reasoner, SameAsRule same) {
    this.reasoner = reasoner;
    this.same = same;
  }

  /** Reports the covered ones among these rules, which are neither always nor never true. */
  void inspect(List<CheckedRule> rules, Report report) {
    questions = (long) QUESTIONS_PER_RULE * rules.size();
    List<Candidate> candidates = candidates(rules);
    Map<Value, List<Candidate>> byValue = byValue(candidates);
    Map<Integer, CheckedRule> covers = new HashMap<>();
    boolean[] closed = new boolean[candidates.size()];
    candidates.forEach(each -> closed[each.place()] = same.isReported(each.rule()));
    for (Candidate wide : candidates) {
      for (Candidate narrow : within(wide, candidates, byValue)) {
        if (allowance < 0) {
          return;
        }
        if (!closed[narrow.place()] && isReportable(wide, narrow)) {
          closed[narrow.place()] = true;
          covers.put(narrow.place(), wide.rule());
        }
      }
    }
    for (Candidate narrow : candidates) {
      Optional.ofNullable(covers.get(narrow.place()))
          .ifPresent(wide -> report(narrow.rule(), wide, report));
    }
  }

  private List<Candidate> candidates(List<CheckedRule> rules) {
    List<Candidate> candidates = new ArrayList<>();
    for (CheckedRule rule : rules) {
      if (rule.metadata().mode() == Mode.LIVE) {
        Formula matches = reasoner.formula(rule.condition().expression(), Wanted.TRUE);
        List<Example> examples = reasoner.examples(matches);
        if (!examples.isEmpty()) {
          candidates.add(
              new Candidate(rule, candidates.size(), matches, new ArrayList<>(examples)));
        }
      }
    }
    return candidates;
  }

  private static Map<Value, List<Candidate>> byValue(List<Candidate> candidates) {
    Map<Value, List<Candidate>> byValue = new HashMap<>();
    for (Candidate candidate : candidates) {
      candidate
          .examples()
          .get(0)
          .points()
          .forEach(
              (variable, point) ->
                  byValue
                      .computeIfAbsent(new Value(variable.id(), point), value -> new ArrayList<>())
                      .add(candidate));
    }
    return byValue;
  }

  /** The rules whose example has a value that this one insists on; all, if on none. */
  private static List<Candidate> within(
      Candidate wide, List<Candidate> all, Map<Value, List<Candidate>> byValue) {
    Optional<Formula.Literal> insisted = wide.matches().mostSelective();
    if (insisted.isEmpty()) {
      return all;
    }
    Variable variable = insisted.get().variable();
    List<Candidate> found = new ArrayList<>();
    for (Point point : variable.points(insisted.get().states().values())) {
      found.addAll(byValue.getOrDefault(new Value(variable.id(), point), List.of()));
    }
    return found;
  }

  private boolean isReportable(Candidate wide, Candidate narrow) {
    boolean mutual = wide.place() > narrow.place();
    return wide.place() != narrow.place()
        && isCovered(wide, narrow)
        && !(mutual && (isCovered(narrow, wide) || isCorrection(wide, narrow)));
  }

  /** A later rule that only takes in the ends of ranges reads as a correction, not as a slip. */
  private boolean isCorrection(Candidate wide, Candidate narrow) {
    return normalForm
        .keyButForEnds(wide.rule().condition().expression())
        .equals(normalForm.keyButForEnds(narrow.rule().condition().expression()));
  }

  private boolean isCovered(Candidate wide, Candidate narrow) {
    allowance -= narrow.examples().size();
    if (!isNoWeaker(wide.rule().metadata().action(), narrow.rule().metadata().action())
        || !isInForce(wide.rule().metadata(), narrow.rule().metadata())
        || narrow.leaves(wide.matches())
        || !wide.rule().session().equals(narrow.rule().session())
        || same.areSame(wide.rule(), narrow.rule())
        || questions-- < 0) {
      return false;
    }
    List<Example> outside =
        reasoner.counterexamples(
            narrow.rule().condition().expression(), wide.rule().condition().expression());
    narrow.learn(outside);
    return outside.isEmpty();
  }

  private static boolean isNoWeaker(Action wide, Action narrow) {
    boolean allows = wide == Action.ALLOW || narrow == Action.ALLOW;
    return allows ? wide == narrow : strength(wide) >= strength(narrow);
  }

  private static int strength(Action action) {
    return switch (action) {
      case ALLOW, ALERT -> 1;
      case REVIEW -> 2;
      case BLOCK -> 3;
    };
  }

  private static boolean isInForce(RuleMetadata wide, RuleMetadata narrow) {
    return wide.from().orElse(Long.MIN_VALUE) <= narrow.from().orElse(Long.MIN_VALUE)
        && wide.until().orElse(Long.MAX_VALUE) >= narrow.until().orElse(Long.MAX_VALUE);
  }

  private static void report(CheckedRule narrow, CheckedRule wide, Report report) {
    report.enterRule(narrow.id());
    report.add(
        DiagnosticCode.COVERED_BY_RULE,
        narrow.idSpan(),
        false,
        "whatever matches this rule also matches rule '"
            + wide.id()
            + "', whose action is '"
            + wide.metadata().action().word()
            + "'",
        Optional.empty());
  }
}
