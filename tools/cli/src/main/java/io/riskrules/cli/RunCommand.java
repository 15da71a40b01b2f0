package io.riskrules.cli;

import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_FOOTER_HEADING;

import io.riskrules.cli.flink.LocalJob;
import io.riskrules.cli.flink.WorkFolder;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.config.ConfigurationProblem;
import io.riskrules.config.OptionsTable;
import io.riskrules.config.Settings;
import io.riskrules.config.SettingsReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** {@code run}: the job in this process. */
@Command(
    name = "run",
    description = {
      "Runs the job in this process, with Flink's web UI, until it is stopped.",
      "Any setting stands in FILE, or behind it as --key value."
    },
    footer = {
      "",
      "Example:",
      "  riskrules run --config job.properties --kafka.bootstrap.servers 127.0.0.1:9092"
    })
final class RunCommand implements Callable<Integer> {
  private static final long LOOK_MILLIS = 500;

  @Mixin private Shared shared;

  @Option(
      names = "--config",
      required = true,
      paramLabel = "FILE",
      description = "The settings of the job, a properties file.")
  private Path config;

  @Option(
      names = "--web-port",
      paramLabel = "PORT",
      description = "Where the web UI is, on this machine only; 8081 by default, 0 for any.")
  private int webPort = 8081;

  @Unmatched private List<String> further = new ArrayList<>();

  /** Lets the help of the command end with every setting; they are looked at only then. */
  static void showSettings(CommandLine run) {
    run.getHelpSectionMap().put(SECTION_KEY_FOOTER_HEADING, help -> settings(help.commandSpec()));
  }

  private static String settings(CommandSpec run) {
    int width = run.usageMessage().width();
    StringBuilder out = new StringBuilder("%nSettings of FILE, with their defaults:%n".formatted());
    OptionsTable.text(width).forEach(line -> out.append(line).append(System.lineSeparator()));
    return out.append(
            "kafka.* goes to the Kafka clients, flink.* to Flink, without these prefixes;")
        .append("%n${env:NAME} stands for a variable of the environment.%n".formatted())
        .toString();
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Settings settings = read();
    int slots = Runtime.getRuntime().availableProcessors();
    try (WorkFolder work = WorkFolder.create("riskrules-job-");
        LocalJob job = LocalJob.start(settings, work.path(), webPort, slots)) {
      shared.err().println("Flink web UI " + job.webAddress());
      shared.err().flush();
      while (job.isRunning()) {
        Thread.sleep(LOOK_MILLIS);
      }
      return Main.CLEAN;
    }
  }

  private Settings read() {
    List<String> all = new ArrayList<>(List.of("--config", config.toString()));
    all.addAll(further);
    try {
      return SettingsReader.ofProcess().read(all);
    } catch (ConfigurationProblem e) {
      throw new UsageError(e.getMessage());
    }
  }
}
