package io.riskrules.cli;

import io.riskrules.cli.report.Count;
import io.riskrules.function.Function;
import io.riskrules.function.Functions;
import io.riskrules.function.Operators;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code functions}: the built-in functions and the operators with their documentation. */
@Command(
    name = "functions",
    description = "Lists the functions and operators of rules.",
    footer = {"", "Example:", "  riskrules functions"})
final class FunctionsCommand implements Callable<Integer> {
  @Mixin private Shared shared;

  @Override
  public Integer call() {
    List<Function> functions = Functions.all();
    for (Function function : functions) {
      print(function.signature(), function.doc(), function.examples());
    }
    shared.out().println();
    List<Operators.Group> operators = Operators.all();
    for (Operators.Group group : operators) {
      print(group.form(), group.doc(), group.examples());
    }
    shared
        .out()
        .println(
            Count.of(functions.size(), "function")
                + ", "
                + Count.of(operators.size(), "kind")
                + " of operators from the loosest to the tightest");
    return Main.CLEAN;
  }

  private void print(String form, String doc, List<String> examples) {
    shared.out().println(shared.paint().bold(form));
    shared.out().println("    " + doc);
    examples.forEach(example -> shared.out().println(shared.paint().dim("    " + example)));
  }
}
