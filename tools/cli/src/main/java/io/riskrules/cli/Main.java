package io.riskrules.cli;

import io.riskrules.cli.pack.UsageError;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Starts the command line and turns its outcome into an exit code. */
@Command(
    name = "riskrules",
    description = "Checks, tests, formats, publishes and runs fraud rules.",
    versionProvider = Main.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      ValidateCommand.class,
      TestCommand.class,
      FmtCommand.class,
      ExplainCommand.class,
      DiffCommand.class,
      BacktestCommand.class,
      PublishCommand.class,
      RulesCommand.class,
      OffCommand.class,
      OnCommand.class,
      ListCommand.class,
      RunCommand.class,
      DemoCommand.class,
      MatchPlanCommand.class,
      ExplainCodeCommand.class,
      FunctionsCommand.class,
      CompletionCommand.class,
    },
    footer = {
      "",
      "Exit codes: 0 clean, 1 findings, 2 wrong usage or nothing to check, 3 internal fault.",
      "",
      "Example:",
      "  riskrules validate rules-samples/fraud"
    })
public final class Main implements Runnable {
  /** Nothing to complain about. */
  static final int CLEAN = 0;

  /** Errors, failed expectations, rejected rules; warnings if they count. */
  static final int FINDINGS = 1;

  /** Wrong usage, nothing to check, or unreadable input. */
  static final int WRONG_USAGE = 2;

  /** A fault of this program. */
  static final int FAULT = 3;

  @Mixin private Shared shared;

  @CommandLine.Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  boolean version;

  /** Runs the command that the arguments name and exits with its code. */
  public static void main(String[] arguments) {
    PrintWriter out = utf8(FileDescriptor.out);
    PrintWriter err = utf8(FileDescriptor.err);
    int code = run(Terminal.ofProcess(), out, err, arguments);
    out.flush();
    err.flush();
    System.exit(code);
  }

  /** Runs a command with its output going to these writers; gives the exit code. */
  static int run(Terminal terminal, PrintWriter out, PrintWriter err, String... arguments) {
    CommandLine line =
        new CommandLine(new Main())
            .setOut(out)
            .setErr(err)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setColorScheme(CommandLine.Help.defaultColorScheme(ansi(terminal)))
            .setParameterExceptionHandler(Main::wrongUsage)
            .setExecutionExceptionHandler((fault, command, parsed) -> failed(fault, err));
    line.getSubcommands().values().forEach(each -> each.setUsageHelpAutoWidth(true));
    Shared.terminal(line, terminal);
    RunCommand.showSettings(line.getSubcommands().get("run"));
    try {
      return line.execute(arguments);
    } catch (StackOverflowError | LinkageError fault) {
      return failed(fault, err);
    }
  }

  @Override
  public void run() {
    shared.usage();
  }

  private static int failed(Throwable fault, PrintWriter err) {
    if (fault instanceof UsageError) {
      err.println("riskrules: " + fault.getMessage());
      return WRONG_USAGE;
    }
    FaultReport.write(fault, err);
    return FAULT;
  }

  private static int wrongUsage(ParameterException mistake, String[] arguments) {
    CommandLine line = mistake.getCommandLine();
    String command = line.getCommandSpec().qualifiedName();
    String message = mistake.getMessage().lines().findFirst().orElse("wrong usage");
    if (mistake instanceof UnmatchedArgumentException unmatched) {
      message = unmatched(unmatched);
    }
    line.getErr().println("riskrules: " + message + " (" + command + " -h shows the usage)");
    return WRONG_USAGE;
  }

  private static String unmatched(UnmatchedArgumentException mistake) {
    String word = mistake.getUnmatched().get(0);
    String what = word.startsWith("-") ? "option" : isCommand(mistake) ? "command" : "argument";
    String message = "there is no " + what + " " + word;
    return mistake.getSuggestions().isEmpty()
        ? message
        : message + "; did you mean " + mistake.getSuggestions().get(0) + "?";
  }

  private static boolean isCommand(UnmatchedArgumentException mistake) {
    return !mistake.getCommandLine().getSubcommands().isEmpty();
  }

  private static Ansi ansi(Terminal terminal) {
    return terminal.paint().colours() ? Ansi.ON : Ansi.OFF;
  }

  private static PrintWriter utf8(FileDescriptor descriptor) {
    FileOutputStream stream = new FileOutputStream(descriptor);
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), false);
  }

  /** Reads the version off the manifest of the jar. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"riskrules " + (version == null ? "(not packaged)" : version)};
    }
  }
}
