package io.riskrules.cli;

import io.riskrules.cli.report.Count;
import io.riskrules.function.Function;
import io.riskrules.function.Functions;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code functions}: the built-in functions with their documentation. */
@Command(
    name = "functions",
    description = "Lists the functions that rules may call.",
    footer = {"", "Example:", "  riskrules functions"})
final class FunctionsCommand implements Callable<Integer> {
  @Mixin private Shared shared;

  @Override
  public Integer call() {
    List<Function> all = Functions.all();
    for (Function function : all) {
      shared.out().println(shared.paint().bold(function.signature()));
      shared.out().println("    " + function.doc());
      for (String example : function.examples()) {
        shared.out().println(shared.paint().dim("    " + example));
      }
    }
    shared.out().println(Count.of(all.size(), "function"));
    return Main.CLEAN;
  }
}
