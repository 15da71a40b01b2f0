package io.riskrules.cli;

import io.riskrules.cli.kafka.ControlMessage;
import io.riskrules.cli.kafka.ControlTopic;
import io.riskrules.cli.kafka.LiveRules;
import io.riskrules.cli.kafka.PublishPlan;
import io.riskrules.cli.kafka.StatusReader;
import io.riskrules.cli.kafka.StatusReader.Status;
import io.riskrules.cli.kafka.Topics;
import io.riskrules.cli.pack.Pack;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.cli.report.Count;
import io.riskrules.cli.report.Findings;
import io.riskrules.cli.report.TextReport;
import io.riskrules.compiler.PackReport;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code publish}: makes the control topic say what a pack says. */
@Command(
    name = "publish",
    description = "Sends a pack's new and changed rules to the control topic.",
    footer = {
      "",
      "Example:",
      "  riskrules publish --bootstrap-servers 127.0.0.1:9092 --wait 30s rules-samples/fraud"
    })
final class PublishCommand implements Callable<Integer> {
  @Mixin private Shared shared;
  @Mixin private PackArguments arguments;

  @Option(
      names = "--bootstrap-servers",
      required = true,
      paramLabel = "S",
      description = "Where the Kafka cluster is, such as 127.0.0.1:9092.")
  private String bootstrapServers;

  @Option(
      names = "--topic",
      paramLabel = "TOPIC",
      description = "The control topic, made if it is not there; rules by default.")
  private String topic = "rules";

  @Option(
      names = "--status-topic",
      paramLabel = "TOPIC",
      description = "Where the job reports; rule-status by default.")
  private String statusTopic = "rule-status";

  @Option(names = "--dry-run", description = "Send nothing; show what would be sent.")
  private boolean dryRun;

  @Option(names = "--prune", description = "Delete live rules that the pack does not have.")
  private boolean prune;

  @Option(names = "--lists", description = "Send lists and tables even where the topic has some.")
  private boolean lists;

  @Option(
      names = "--wait",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "Wait so long, such as 30s, for the job to report on each message.")
  private Optional<Duration> patience = Optional.empty();

  @Override
  public Integer call() {
    Logs.errorsOnly();
    PackInspection inspection = PackInspection.of(onlyPack());
    Findings findings = Findings.of(inspection);
    if (inspection.hasErrors()) {
      new TextReport(shared.paint()).write(findings, shared.out());
      return inspection.isUnreadable() ? Main.WRONG_USAGE : Main.FINDINGS;
    }
    new TextReport(shared.paint()).writeDiagnostics(findings.diagnostics(), shared.err());
    PackReport pack = inspection.report().orElseThrow();
    try (Topics topics = new Topics(bootstrapServers)) {
      boolean exists = topics.exists(topic);
      LiveRules live = exists ? ControlTopic.read(bootstrapServers, topic) : new LiveRules();
      PublishPlan plan = PublishPlan.of(pack, live, id -> prune, lists);
      if (dryRun) {
        plan.messages().forEach(each -> show(each, "would be "));
        return end(plan, "checked", Main.CLEAN);
      }
      if (!exists) {
        topics.createControl(topic);
      }
      return patience.isPresent() && !plan.messages().isEmpty()
          ? sendAndWait(plan, topics, patience.get())
          : sendOnly(plan);
    }
  }

  private Pack onlyPack() {
    List<Pack> packs = arguments.find();
    if (packs.size() != 1) {
      throw new UsageError("name one pack to publish, not " + packs.size());
    }
    return packs.get(0);
  }

  private int sendOnly(PublishPlan plan) {
    send(plan).values().forEach(each -> show(each, ""));
    return end(plan, "published", Main.CLEAN);
  }

  private int sendAndWait(PublishPlan plan, Topics topics, Duration time) {
    topics.create(statusTopic, Map.of("cleanup.policy", "compact"));
    try (StatusReader reader = new StatusReader(bootstrapServers, statusTopic)) {
      Map<String, ControlMessage> sent = send(plan);
      Map<String, Status> statuses = reader.await(sent.keySet(), time);
      boolean clean = true;
      for (Map.Entry<String, ControlMessage> each : sent.entrySet()) {
        clean &= report(each.getValue(), Optional.ofNullable(statuses.get(each.getKey())));
      }
      return end(plan, "published", clean ? Main.CLEAN : Main.FINDINGS);
    }
  }

  /** The messages by the {@code partition-offset} at which they stand, in their order. */
  private Map<String, ControlMessage> send(PublishPlan plan) {
    Map<String, ControlMessage> sent = new LinkedHashMap<>();
    if (plan.messages().isEmpty()) {
      return sent;
    }
    try (ControlTopic control = new ControlTopic(bootstrapServers, topic)) {
      plan.messages().forEach(each -> sent.put(control.send(each), each));
    }
    return sent;
  }

  private boolean report(ControlMessage message, Optional<Status> status) {
    String word = status.map(Status::status).orElse("no report in time");
    boolean good = word.equals("applied") || word.equals("deleted");
    String shown = good ? shared.paint().green(word) : shared.paint().red(word);
    shared.out().println(message.key() + ": " + message.effect() + ", " + shown);
    status.stream()
        .flatMap(each -> each.reasons().stream())
        .forEach(reason -> shared.out().println("    " + reason));
    return good;
  }

  private void show(ControlMessage message, String prefix) {
    shared.out().println(message.key() + ": " + prefix + message.effect());
  }

  private int end(PublishPlan plan, String verb, int code) {
    if (!prune && !plan.surplus().isEmpty()) {
      shared
          .err()
          .println(
              "live, but not in this pack: "
                  + String.join(", ", plan.surplus())
                  + " (--prune deletes them)");
    }
    String sent = Count.of(plan.messages().size(), "message");
    shared
        .out()
        .println(verb + " " + sent + ", " + Count.of(plan.unchanged(), "rule") + " unchanged");
    return code;
  }
}
