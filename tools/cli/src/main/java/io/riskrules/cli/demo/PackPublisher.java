package io.riskrules.cli.demo;

import io.riskrules.cli.kafka.ControlMessage;
import io.riskrules.cli.kafka.ControlTopic;
import io.riskrules.cli.kafka.LiveRules;
import io.riskrules.cli.kafka.PublishPlan;
import io.riskrules.cli.kafka.RuleMessages;
import io.riskrules.compiler.PackReport;
import io.riskrules.typed.CheckedRule;
import java.util.Set;
import java.util.TreeSet;

/** Publishes a pack and its edits, and deletes again only what it published itself. */
final class PackPublisher {
  private final String bootstrapServers;
  private final String topic;
  private final Set<String> own = new TreeSet<>();

  PackPublisher(String bootstrapServers, String topic) {
    this.bootstrapServers = bootstrapServers;
    this.topic = topic;
  }

  /** Sends what differs from the topic; gives what was sent. */
  PublishPlan publish(PackReport pack) {
    LiveRules live = ControlTopic.read(bootstrapServers, topic);
    PublishPlan plan = PublishPlan.of(pack, live, own::contains, false);
    own.clear();
    pack.rules().forEach(rule -> own.add(rule.id()));
    try (ControlTopic control = new ControlTopic(bootstrapServers, topic)) {
      plan.messages().forEach(control::send);
    }
    return plan;
  }

  /** Sends one rule that belongs to no file. */
  void publishAlone(CheckedRule rule, String fingerprint) {
    String message = RuleMessages.of(rule, fingerprint).put("version", 1).toString();
    send(new ControlMessage(rule.id(), message, "new"));
  }

  /** Sends one message as it is; an empty key is none. */
  void send(ControlMessage message) {
    try (ControlTopic control = new ControlTopic(bootstrapServers, topic)) {
      control.send(message);
    }
  }
}
