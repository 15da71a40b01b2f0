package io.riskrules.cli;

import io.riskrules.cli.kafka.Cluster;
import io.riskrules.cli.kafka.ControlTopic;
import io.riskrules.cli.kafka.LiveRules;
import io.riskrules.cli.kafka.RuleState;
import io.riskrules.cli.kafka.StatusBook;
import io.riskrules.cli.kafka.Topics;
import io.riskrules.cli.report.RulesReport;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code rules}: what is live. */
@Command(
    name = "rules",
    description = {
      "Shows the published rules: version, mode, where they were written, and what the job said",
      "last; beside a version that is live, the later one that was rejected."
    },
    footer = {"", "Example:", "  riskrules rules --bootstrap-servers 127.0.0.1:9092"})
final class RulesCommand implements Callable<Integer> {
  /** The forms of the table. */
  enum Format {
    TEXT,
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Mixin private Shared shared;
  @Mixin private ClusterOption kafka;

  @Option(names = "--format", paramLabel = "FORM", description = "text or json; text by default.")
  private Format format = Format.TEXT;

  @Override
  public Integer call() throws IOException {
    Logs.errorsOnly();
    Cluster cluster = kafka.cluster();
    LiveRules published = new LiveRules();
    StatusBook statuses;
    try (Topics topics = new Topics(cluster)) {
      topics.require(kafka.topic());
      ControlTopic.replay(cluster, kafka.topic(), published::apply);
      statuses = StatusBook.read(cluster, topics, kafka.statusTopic());
    }
    List<RuleState> rules = RuleState.of(published, statuses);
    switch (format) {
      case TEXT -> RulesReport.writeText(rules, shared.paint(), shared.out());
      case JSON -> RulesReport.writeJson(rules, shared.out());
    }
    return Main.CLEAN;
  }
}
