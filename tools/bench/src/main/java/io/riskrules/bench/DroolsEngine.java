package io.riskrules.bench;

import java.util.List;
import java.util.stream.Collectors;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieBase;
import org.kie.api.io.ResourceType;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.rule.FactHandle;
import org.kie.internal.utils.KieHelper;

/** Drools over beans, as classic DRL or as its executable model; one session for all events. */
public final class DroolsEngine implements Engine {
  private final KieSession session;
  private final List<Payment> events;
  private final Counter counter = new Counter();

  /** What the consequences call. */
  public static final class Counter {
    private int found;

    /** A rule has matched. */
    public void add() {
      found++;
    }
  }

  DroolsEngine(List<BenchRule> rules, List<BenchEvent> events, boolean executableModel) {
    KieHelper helper = new KieHelper().addContent(text(rules), ResourceType.DRL);
    KieBase base = executableModel ? helper.build(ExecutableModelProject.class) : helper.build();
    this.session = base.newKieSession();
    session.setGlobal("counter", counter);
    this.events = events.stream().map(Payment::new).toList();
  }

  private static String text(List<BenchRule> rules) {
    DroolsDialect dialect = new DroolsDialect();
    StringBuilder text =
        new StringBuilder("package rules;\nimport io.riskrules.bench.Payment;\n")
            .append("global io.riskrules.bench.DroolsEngine.Counter counter;\n");
    for (int number = 0; number < rules.size(); number++) {
      text.append("rule r").append(number).append("\n  when Payment(");
      List<List<Term>> cases = rules.get(number).cases();
      text.append(
          cases.size() == 1 ? dialect.list(cases.get(0)) : dialect.write(rules.get(number)));
      text.append(")\n  then counter.add();\nend\n");
    }
    return text.toString();
  }

  private static final class DroolsDialect extends Dialect {
    /** Constraints in a list let Drools share and hash them. */
    private String list(List<Term> terms) {
      return terms.stream().map(term -> term.accept(this)).collect(Collectors.joining(", "));
    }

    @Override
    public String visitIn(Term.In term) {
      return term.values().stream()
          .map(String::valueOf)
          .collect(Collectors.joining(", ", name(term.column()) + " in (", ")"));
    }

    @Override
    public String visitTextIn(Term.TextIn term) {
      return term.texts().stream()
          .map(this::text)
          .collect(Collectors.joining(", ", name(term.column()) + " in (", ")"));
    }

    @Override
    public String visitStartsWith(Term.StartsWith term) {
      return name(term.column()) + " str[startsWith] " + text(term.text());
    }

    @Override
    public String visitBetween(Term.Between term) {
      String name = name(term.column());
      return name
          + " >= "
          + number(term.column(), term.low())
          + " && "
          + name
          + " <= "
          + number(term.column(), term.high());
    }
  }

  @Override
  public int matches(int event) {
    counter.found = 0;
    FactHandle handle = session.insert(events.get(event));
    session.fireAllRules();
    session.delete(handle);
    return counter.found;
  }

  @Override
  public void close() {
    session.dispose();
  }
}
