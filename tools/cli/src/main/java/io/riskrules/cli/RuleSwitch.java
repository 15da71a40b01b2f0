package io.riskrules.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.cli.kafka.Cluster;
import io.riskrules.cli.kafka.ControlMessage;
import io.riskrules.cli.kafka.ControlTopic;
import io.riskrules.cli.kafka.LiveRules;
import io.riskrules.cli.kafka.ModeSwitch;
import io.riskrules.cli.kafka.StatusBook;
import io.riskrules.cli.kafka.Topics;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.diagnostic.NearestName;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Publishes the live version of one rule again, in another mode and with the next number. */
final class RuleSwitch {
  @Mixin private ClusterOption kafka;

  @Parameters(paramLabel = "RULE", description = "The id of the rule.")
  private String rule = "";

  @Option(
      names = "--wait",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "Wait so long, such as 30s, for the job to report.")
  private Optional<Duration> patience = Optional.empty();

  /** Switches the rule and says what became of it; gives the exit code. */
  int change(boolean on, Shared shared) {
    Logs.errorsOnly();
    Cluster cluster = kafka.cluster();
    LiveRules live = new LiveRules();
    try (Topics topics = new Topics(cluster)) {
      topics.require(kafka.topic());
      ControlTopic.replay(cluster, kafka.topic(), live::apply);
      live.takeBack(StatusBook.read(cluster, topics, kafka.statusTopic()));
    }
    LiveRules.Entry entry = entry(live);
    ObjectNode message = entry.message().orElseThrow();
    String now = ModeSwitch.mode(message);
    if (now.equals(ModeSwitch.OFF) != on) {
      shared.out().println(rule + " is " + (on ? "on" : "off") + " already, in mode " + now);
      return Main.CLEAN;
    }
    String wanted = on ? ModeSwitch.before(entry.versions()) : ModeSwitch.OFF;
    long version = entry.version() + 1;
    ControlMessage changed =
        new ControlMessage(
            rule,
            ModeSwitch.with(message, wanted, version).toString(),
            "mode " + now + " -> " + wanted + ", version " + version);
    return new Delivery(shared, cluster, kafka, patience)
        .send(List.of(changed), key -> Optional.empty());
  }

  private LiveRules.Entry entry(LiveRules live) {
    Optional<LiveRules.Entry> entry = Optional.ofNullable(live.rules().get(rule));
    if (entry.isEmpty() || entry.get().message().isEmpty()) {
      String hint =
          NearestName.hint(rule, live.rules().keySet()).map(text -> "; " + text).orElse("");
      throw new UsageError("there is no live rule " + rule + " on " + kafka.topic() + hint);
    }
    return entry.get();
  }
}
