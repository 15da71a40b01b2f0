package io.riskrules.cli.demo;

import io.riskrules.cli.kafka.Topics;
import java.util.Map;

/** The topics of a demo, under their default names. */
final class DemoTopics {
  static final String RULES = "rules";
  static final String EVENTS = "events";
  static final String ALERTS = "alerts";
  static final String STATUS = "rule-status";
  static final String DEAD_LETTERS = "dead-letters";

  private DemoTopics() {}

  static void create(String bootstrapServers, DemoPlan plan) {
    try (Topics topics = new Topics(bootstrapServers)) {
      topics.createControl(plan.rulesTopic());
      topics.create(STATUS, Map.of("cleanup.policy", "compact"));
      topics.create(plan.eventsTopic(), Map.of());
      plan.furtherTopics().forEach(topic -> topics.create(topic, Map.of()));
      topics.create(ALERTS, Map.of());
      topics.create(DEAD_LETTERS, Map.of());
    }
  }
}
