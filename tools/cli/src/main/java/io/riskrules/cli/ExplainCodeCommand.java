package io.riskrules.cli;

import io.riskrules.cli.pack.UsageError;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.DiagnosticPages;
import io.riskrules.diagnostic.NearestName;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code explain-code}: the page of a diagnostic. */
@Command(
    name = "explain-code",
    description = "Shows the page of a finding: a wrong rule, the output, the right rule.",
    footer = {"", "Example:", "  riskrules explain-code unknown-field"})
final class ExplainCodeCommand implements Callable<Integer> {
  @Mixin private Shared shared;

  @Parameters(
      paramLabel = "CODE",
      arity = "0..1",
      completionCandidates = Codes.class,
      description = "The name in square brackets behind a finding; all of them without.")
  private Optional<String> name = Optional.empty();

  @Override
  public Integer call() {
    if (name.isEmpty()) {
      names().forEach(shared.out()::println);
      return Main.CLEAN;
    }
    DiagnosticCode code = DiagnosticCode.of(name.get()).orElseThrow(() -> unknown(name.get()));
    shared.out().print(DiagnosticPages.page(code));
    return Main.CLEAN;
  }

  /** What a shell offers. */
  static final class Codes implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return names().iterator();
    }
  }

  private static UsageError unknown(String name) {
    String hint = NearestName.hint(name, names()).map(text -> "; " + text).orElse("");
    return new UsageError("there is no finding called " + name + hint);
  }

  private static List<String> names() {
    return Stream.of(DiagnosticCode.values()).map(DiagnosticCode::id).toList();
  }
}
