package io.riskrules.bench;

import dev.cel.common.CelValidationException;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** CEL: checked expressions, planned once, over maps. */
final class CelEngine implements Engine {
  private final List<CelRuntime.Program> rules = new ArrayList<>();
  private final List<Map<String, Object>> events;

  CelEngine(List<BenchRule> set, List<BenchEvent> events) {
    CelCompiler compiler = compiler();
    CelRuntime runtime = CelRuntimeFactory.plannerRuntimeBuilder().build();
    CelDialect dialect = new CelDialect();
    try {
      for (BenchRule rule : set) {
        rules.add(runtime.createProgram(compiler.compile(dialect.write(rule)).getAst()));
      }
    } catch (CelValidationException | CelEvaluationException fault) {
      throw new IllegalStateException(fault);
    }
    this.events = MapEvents.of(events);
  }

  private static CelCompiler compiler() {
    CelCompilerBuilder builder = CelCompilerFactory.standardCelCompilerBuilder();
    for (Column column : Column.values()) {
      builder.addVar(
          column.field(),
          switch (column.kind()) {
            case MONEY -> SimpleType.DOUBLE;
            case WHOLE -> SimpleType.INT;
            case TEXT -> SimpleType.STRING;
          });
    }
    return builder.build();
  }

  private static final class CelDialect extends Dialect {
    @Override
    public String visitIn(Term.In term) {
      return term.values().stream()
          .map(String::valueOf)
          .collect(Collectors.joining(", ", name(term.column()) + " in [", "]"));
    }

    @Override
    public String visitTextIn(Term.TextIn term) {
      return term.texts().stream()
          .map(this::text)
          .collect(Collectors.joining(", ", name(term.column()) + " in [", "]"));
    }
  }

  @Override
  public int matches(int event) {
    Map<String, Object> judged = events.get(event);
    int found = 0;
    try {
      for (CelRuntime.Program rule : rules) {
        if (Boolean.TRUE.equals(rule.eval(judged))) {
          found++;
        }
      }
    } catch (CelEvaluationException fault) {
      throw new IllegalStateException(fault);
    }
    return found;
  }
}
