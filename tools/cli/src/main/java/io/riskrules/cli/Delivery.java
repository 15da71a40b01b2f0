package io.riskrules.cli;

import io.riskrules.cli.kafka.Cluster;
import io.riskrules.cli.kafka.ControlMessage;
import io.riskrules.cli.kafka.ControlTopic;
import io.riskrules.cli.kafka.JobStatus;
import io.riskrules.cli.kafka.StatusReader;
import io.riskrules.cli.kafka.Topics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Sends control messages, all or none, and shows what the job says of each. */
final class Delivery {
  private final Shared shared;
  private final Cluster cluster;
  private final ClusterOption topics;
  private final Optional<Duration> patience;

  /** A delivery that waits so long for statuses, if at all. */
  Delivery(Shared shared, Cluster cluster, ClusterOption topics, Optional<Duration> patience) {
    this.shared = shared;
    this.cluster = cluster;
    this.topics = topics;
    this.patience = patience;
  }

  /**
   * Sends the messages to the topic, which is there; {@code place} says where somebody wrote what
   * the message of a key came from. Gives the exit code: findings if any was rejected or had no
   * status in time.
   */
  int send(List<ControlMessage> messages, Function<String, Optional<String>> place) {
    if (patience.isEmpty() || messages.isEmpty()) {
      ControlTopic.sendAll(cluster, topics.topic(), messages);
      messages.forEach(each -> show(each, each.effect()));
      return Main.CLEAN;
    }
    try (Topics all = new Topics(cluster)) {
      all.create(topics.statusTopic(), Map.of("cleanup.policy", "compact"));
    }
    try (StatusReader reader = new StatusReader(cluster, topics.statusTopic())) {
      Map<String, ControlMessage> sent = ControlTopic.sendAll(cluster, topics.topic(), messages);
      Map<String, JobStatus> statuses = reader.await(sent.keySet(), patience.get());
      int code = Main.CLEAN;
      for (Map.Entry<String, ControlMessage> each : sent.entrySet()) {
        Optional<JobStatus> status = Optional.ofNullable(statuses.get(each.getKey()));
        report(each.getValue(), status, place);
        code = status.filter(JobStatus::isGood).isPresent() ? code : Main.FINDINGS;
      }
      if (statuses.isEmpty()) {
        shared
            .err()
            .println("no report came in time on " + topics.statusTopic() + ": is the job running?");
      }
      return code;
    }
  }

  private void report(
      ControlMessage message,
      Optional<JobStatus> status,
      Function<String, Optional<String>> place) {
    String word = status.map(JobStatus::status).orElse("no report in time");
    boolean good = status.filter(JobStatus::isGood).isPresent();
    String shown = good ? shared.paint().green(word) : shared.paint().red(word);
    show(message, message.effect() + ", " + shown);
    String where = place.apply(message.key()).map(text -> text + ": ").orElse("");
    status.stream()
        .flatMap(each -> each.findings().stream())
        .forEach(finding -> shared.out().println("    " + where + finding));
  }

  private void show(ControlMessage message, String what) {
    shared.out().println(message.key() + ": " + what);
  }
}
