package io.riskrules.cli;

import io.riskrules.cli.kafka.Cluster;
import io.riskrules.cli.kafka.ControlTopic;
import io.riskrules.cli.kafka.LiveRules;
import io.riskrules.cli.kafka.PublishPlan;
import io.riskrules.cli.kafka.StatusBook;
import io.riskrules.cli.kafka.Topics;
import io.riskrules.cli.pack.Pack;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.cli.report.Count;
import io.riskrules.cli.report.Findings;
import io.riskrules.cli.report.TextReport;
import io.riskrules.compiler.PackReport;
import io.riskrules.typed.CheckedRule;
import java.time.Duration;
import java.util.HashMap;
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

  @Mixin private ClusterOption kafka;

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
    Cluster cluster = kafka.cluster();
    PackInspection inspection = PackInspection.of(onlyPack());
    Findings findings = Findings.of(inspection);
    if (inspection.hasErrors()) {
      new TextReport(shared.paint()).write(findings, shared.out());
      return inspection.isUnreadable() ? Main.WRONG_USAGE : Main.FINDINGS;
    }
    new TextReport(shared.paint()).writeDiagnostics(findings.diagnostics(), shared.err());
    PackReport pack = inspection.report().orElseThrow();
    if (pack.rules().isEmpty()) {
      throw new UsageError(inspection.pack().folder() + " has no rules: nothing to publish");
    }
    try (Topics topics = new Topics(cluster)) {
      boolean exists = topics.exists(kafka.topic());
      LiveRules live = new LiveRules();
      if (exists) {
        ControlTopic.replay(cluster, kafka.topic(), live::apply);
        live.takeBack(StatusBook.read(cluster, topics, kafka.statusTopic()));
      }
      PublishPlan plan = PublishPlan.of(pack, live, id -> prune, lists);
      if (dryRun) {
        plan.messages()
            .forEach(each -> shared.out().println(each.key() + ": would be " + each.effect()));
        return end(plan, "checked", Main.CLEAN);
      }
      if (!exists) {
        topics.createControl(kafka.topic());
      }
      Map<String, String> places = places(pack);
      int code =
          new Delivery(shared, cluster, kafka, patience)
              .send(plan.messages(), key -> Optional.ofNullable(places.get(key)));
      return end(plan, "published", code);
    }
  }

  /** Where the id of each rule stands. */
  private static Map<String, String> places(PackReport pack) {
    Map<String, String> places = new HashMap<>();
    for (CheckedRule rule : pack.rules()) {
      places.put(rule.id(), rule.idSpan().source().name() + ":" + rule.idSpan().from());
    }
    return places;
  }

  private Pack onlyPack() {
    List<Pack> packs = arguments.find();
    if (packs.size() != 1) {
      throw new UsageError("name one pack to publish, not " + packs.size());
    }
    return packs.get(0);
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
