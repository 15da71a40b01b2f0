package io.riskrules.cli;

import io.riskrules.cli.report.Paint;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What every command has: help, and where its output goes. */
final class Shared {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  private Terminal terminal = Terminal.NONE;

  /** Tells every command what its output goes to. */
  static void terminal(CommandLine line, Terminal terminal) {
    if (line.getMixins().get("shared") instanceof Shared shared) {
      shared.terminal = terminal;
    }
    line.getSubcommands().values().forEach(each -> terminal(each, terminal));
  }

  /** Shows the help of the command. */
  void usage() {
    command.commandLine().usage(out());
  }

  /** For results. */
  PrintWriter out() {
    return command.commandLine().getOut();
  }

  /** For progress and logs. */
  PrintWriter err() {
    return command.commandLine().getErr();
  }

  /** The colours of the results. */
  Paint paint() {
    return terminal.paint();
  }

  /** Whether somebody watches the results as they come. */
  boolean interactive() {
    return terminal.interactive();
  }
}
