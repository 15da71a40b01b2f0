package io.riskrules.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Starts the command line and turns its outcome into an exit code. */
@Command(
    name = "riskrules",
    description = "Checks, tests, explains and runs fraud rules.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class)
public final class Main implements Runnable {

  /** Runs the command that the arguments name and exits with its code. */
  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Main()).execute(arguments));
  }

  @Override
  public void run() {
    CommandLine.usage(this, System.out);
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
