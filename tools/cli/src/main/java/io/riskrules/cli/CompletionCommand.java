package io.riskrules.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code completion}: a script that teaches a shell the commands and options. */
@Command(
    name = "completion",
    description = "Prints a completion script for bash and zsh.",
    footer = {"", "Example:", "  source <(riskrules completion)"})
final class CompletionCommand implements Callable<Integer> {
  @Mixin private Shared shared;
  @Spec private CommandSpec command;

  @Override
  public Integer call() {
    CommandLine root = command.root().commandLine();
    shared.out().print(AutoComplete.bash("riskrules", root));
    return Main.CLEAN;
  }
}
