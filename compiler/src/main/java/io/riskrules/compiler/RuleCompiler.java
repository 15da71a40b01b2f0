package io.riskrules.compiler;

import io.riskrules.check.CheckedPack;
import io.riskrules.check.RuleChecker;
import io.riskrules.check.SchemaChecker;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.event.Condition;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Deriver;
import io.riskrules.janino.ConditionCompiler;
import io.riskrules.match.IndexMatcher;
import io.riskrules.match.RuleMatcher;
import io.riskrules.parse.RuleParser;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.EventType;
import io.riskrules.schema.Field;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Session;
import io.riskrules.syntax.Statement;
import io.riskrules.syntax.Word;
import io.riskrules.typed.CheckedCondition;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.Expression;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compiles rules for the events of one schema. Whatever is wrong with a text comes back as
 * findings; an exception is a fault of the compiler. Safe for several threads; equal shapes of
 * conditions share their class as long as they come from the same compiler.
 */
public final class RuleCompiler {
  private final EventModel model;
  private final RuleParser parser = new RuleParser();
  private final RuleChecker checker;
  private final Deriver deriver;
  private final ConditionCompiler conditions;

  private RuleCompiler(EventModel model, ConditionCompiler conditions) {
    this.model = model;
    this.checker = new RuleChecker(model);
    this.deriver = new Deriver(model);
    this.conditions = conditions;
  }

  /** A compiler for the event that a schema file declares. */
  public static Outcome<RuleCompiler> forSchema(SourceText schema) {
    return forSchema(schema, new ConditionCompiler());
  }

  /** The same, sharing the classes of conditions with whoever has the same condition compiler. */
  public static Outcome<RuleCompiler> forSchema(SourceText schema, ConditionCompiler conditions) {
    return model(schema).map(model -> new RuleCompiler(model, conditions));
  }

  /**
   * A compiler for events that are objects of a class: a record, a Scala case class, or a class
   * with getters, public and visible to this library.
   */
  public static <T> Outcome<TypeCompiler<T>> forType(Class<T> type) {
    return forType(EventType.of(type));
  }

  /** The same for a class that is not public, or that only the class of these rights sees. */
  public static <T> Outcome<TypeCompiler<T>> forType(Class<T> type, MethodHandles.Lookup rights) {
    return forType(EventType.of(type).accessedBy(rights));
  }

  /** The same for a class of which more is to be said. */
  public static <T> Outcome<TypeCompiler<T>> forType(EventType<T> type) {
    return TypeCompiler.of(type);
  }

  static Outcome<EventModel> model(SourceText schema) {
    return Boundary.guard(
        "the check",
        schema.name(),
        () -> {
          Diagnostics found = new Diagnostics();
          Optional<EventModel> model = new SchemaChecker().read(schema, found);
          return outcome(model, found);
        });
  }

  /** The event, its lists and its tables. */
  public EventSchema schema() {
    return model.schema();
  }

  /** The schema with its derived fields. */
  public EventModel model() {
    return model;
  }

  /** Fills the derived fields of an event whose plain fields are set. */
  public void derive(EventBuilder event, Reference reference) {
    deriver.derive(event, reference);
  }

  /** Fills the derived fields but those that are given already, be it as null. */
  public void derive(EventBuilder event, Reference reference, Set<Field> given) {
    deriver.derive(event, reference, given);
  }

  /** Compiles a text that holds one whole {@code rule …}, and defines if it likes. */
  public Outcome<CompiledRule> compile(SourceText rule) {
    return check(rule).map(this::generate);
  }

  /** Compiles a rule that comes in parts. */
  public Outcome<CompiledRule> compile(RuleDefinition definition) {
    return check(definition).map(this::generate);
  }

  /** Compiles a condition alone. */
  public Outcome<CompiledCondition> compileCondition(SourceText condition) {
    return checkCondition(condition).map(this::generate);
  }

  CompiledCondition generate(CheckedCondition checked) {
    return new CompiledCondition(checked, conditions.compile(checked.expression()));
  }

  /** Checks a text that holds one whole {@code rule …}, without generating code. */
  public Outcome<CheckedRule> check(SourceText text) {
    return Boundary.guard(
        "the check",
        text.name(),
        () -> {
          Diagnostics found = new Diagnostics();
          RulesFile file = parser.parseRules(text, found);
          refuseOtherThanOneRule(file, found);
          CheckedPack pack = checker.check(List.of(file), found);
          return outcome(pack.rules().stream().findFirst(), found);
        });
  }

  /** Checks every rule of some files, which share their defines, without generating code. */
  Outcome<List<CheckedRule>> checkAll(List<SourceText> files) {
    return Boundary.guard(
        "the check",
        files.isEmpty() ? "" : files.get(0).name(),
        () -> {
          Diagnostics found = new Diagnostics();
          List<RulesFile> parsed = new ArrayList<>();
          files.forEach(file -> parsed.add(parser.parseRules(file, found)));
          return Outcome.unlessErrors(checker.check(parsed, found).rules(), found.sorted());
        });
  }

  /** Checks a rule that comes in parts, without generating code. */
  public Outcome<CheckedRule> check(RuleDefinition definition) {
    return Boundary.guard(
        "the check",
        definition.id(),
        () -> {
          Diagnostics found = new Diagnostics();
          found.enterRule(Optional.of(definition.id()));
          Optional<io.riskrules.syntax.Expression> when =
              parser.parseExpression(definition.when(), found);
          Optional<Session> session =
              definition.session().flatMap(written -> session(written, found));
          boolean whole =
              when.isPresent() && session.isPresent() == definition.session().isPresent();
          Optional<CheckedRule> rule =
              whole
                  ? checker.checkRule(
                      definition.id(), definition.metadata(), session, when.get(), found)
                  : Optional.empty();
          return outcome(rule, found);
        });
  }

  /** Checks a condition alone. */
  public Outcome<CheckedCondition> checkCondition(SourceText condition) {
    return Boundary.guard(
        "the check",
        condition.name(),
        () -> {
          Diagnostics found = new Diagnostics();
          Optional<CheckedCondition> checked =
              parser
                  .parseExpression(condition, found)
                  .flatMap(tree -> checker.checkCondition(tree, Optional.empty(), found));
          return outcome(checked, found);
        });
  }

  /** The code of a rule that was checked against this compiler's schema. */
  public CompiledRule generate(CheckedRule rule) {
    return Boundary.guard(
        "code generation",
        rule.id(),
        () -> new CompiledRule(rule, conditions.compile(rule.condition().expression())));
  }

  /**
   * The same, but the code is made when a matcher first needs it, if ever: most rules are decided
   * by the index. So thousands of rules are up quickly; what goes wrong with the code of one shows
   * when it is first judged.
   */
  public CompiledRule generateWhenNeeded(CheckedRule rule) {
    return new CompiledRule(rule, conditions.compileWhenNeeded(rule.condition().expression()));
  }

  /** The code of a checked condition that is part of another one, as that of {@code where}. */
  public Condition generate(Expression condition) {
    return Boundary.guard("code generation", "", () -> conditions.compile(condition));
  }

  /** A matcher without rules, which shares its classes with the rules of this compiler. */
  public RuleMatcher newMatcher() {
    return new IndexMatcher(conditions);
  }

  private Optional<Session> session(SessionDefinition written, Diagnostics found) {
    return parser
        .parseDuration(written.gap(), found)
        .map(gap -> new Session(gap, words(written.by()), gap.span()));
  }

  private static List<Word> words(List<String> names) {
    return names.stream().map(name -> new Word(name, SourceText.of("by", name).all())).toList();
  }

  private static void refuseOtherThanOneRule(RulesFile file, Diagnostics found) {
    List<Statement> rules =
        file.statements().stream().filter(Statement.Rule.class::isInstance).toList();
    if (rules.size() > 1) {
      found.add(
          DiagnosticCode.SYNTAX_ERROR,
          rules.get(1).span(),
          "here is a second rule, but only one can be taken at a time");
    } else if (rules.isEmpty() && !found.hasErrors()) {
      found.add(DiagnosticCode.SYNTAX_ERROR, file.source().all(), "there is no rule in this text");
    }
  }

  private static <T> Outcome<T> outcome(Optional<T> value, Diagnostics found) {
    List<Diagnostic> diagnostics = found.sorted();
    if (value.isEmpty() && !found.hasErrors()) {
      throw new IllegalStateException("nothing came out, and no error says why: " + diagnostics);
    }
    return value.isPresent()
        ? Outcome.unlessErrors(value.get(), diagnostics)
        : Outcome.failed(diagnostics);
  }
}
