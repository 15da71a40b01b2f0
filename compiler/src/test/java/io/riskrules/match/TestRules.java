package io.riskrules.match;

import io.riskrules.check.RuleChecker;
import io.riskrules.check.SchemaChecker;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.janino.ConditionCompiler;
import io.riskrules.parse.RuleParser;
import io.riskrules.source.SourceText;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Rules as text over one schema, and the index that they are put into. */
final class TestRules {
  private static final String SCHEMA =
      """
      event payment {
        amount    decimal(18,2)
        average   decimal(18,2)
        total     decimal(38,4)
        merchant  int
        age       int
        score     double
        country   string
        email     string
        foreign   bool
        at        timestamp
      }
      list shops of int
      list mail of string
      list prices of decimal(18,2)
      """;

  private final RuleParser parser = new RuleParser();
  private final ConditionCompiler compiler = new ConditionCompiler();
  private final EventModel model = model();
  private final RuleMatcher matcher = new IndexMatcher(compiler);
  private Reference reference = Reference.NONE;
  private int tried;

  private static EventModel model() {
    Diagnostics found = new Diagnostics();
    return new SchemaChecker()
        .check(new RuleParser().parseSchema(SourceText.of("schema", SCHEMA), found), found)
        .orElseThrow(() -> new IllegalStateException(found.sorted().toString()));
  }

  RuleMatcher matcher() {
    return matcher;
  }

  ConditionCompiler compiler() {
    return compiler;
  }

  /** The checked condition of a text. */
  Expression condition(String text) {
    Diagnostics found = new Diagnostics();
    return parser
        .parseExpression(SourceText.of("condition", text), found)
        .flatMap(tree -> new RuleChecker(model).checkCondition(tree, Optional.empty(), found))
        .orElseThrow(() -> new IllegalArgumentException(text + ": " + found.sorted()))
        .expression();
  }

  TestRules put(String id, String text) {
    Expression condition = condition(text);
    matcher.put(id, condition, compiler.compile(condition));
    return this;
  }

  /** An event of names and values in turn; whole numbers stand for exact ones. */
  Event event(Object... namesAndValues) {
    EventBuilder builder = new EventBuilder(model.schema());
    for (int place = 0; place < namesAndValues.length; place += 2) {
      Object value = namesAndValues[place + 1];
      builder.set(
          (String) namesAndValues[place],
          value instanceof Integer whole ? BigDecimal.valueOf(whole) : value);
    }
    return builder.event();
  }

  /** What is on the lists of shops and of mail from now on. */
  void lists(Set<Object> shops, Set<Object> mail) {
    reference = new FixedReference(Map.of(), List.of(shops, mail, shops));
  }

  /** The ids of the rules that match. */
  Set<String> matches(Object... namesAndValues) {
    Set<String> found = new TreeSet<>();
    tried = matcher.match(event(namesAndValues), reference, found::add);
    return found;
  }

  /** How many candidates the last event had. */
  int tried() {
    return tried;
  }
}
