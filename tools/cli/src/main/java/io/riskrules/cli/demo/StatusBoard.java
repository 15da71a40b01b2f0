package io.riskrules.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the job said of the rules: the last status of each. Safe for several threads. */
final class StatusBoard {
  private final Map<String, String> statuses = new LinkedHashMap<>();
  private final List<String> rejections = new ArrayList<>();

  /** Takes in a status of the job. */
  synchronized void receive(JsonNode status) {
    String rule = status.path("ruleId").asText();
    String word = status.path("status").asText();
    statuses.put(rule, word);
    if (word.equals("rejected")) {
      rejections.add("the job rejected " + rule + ": " + reasons(status));
    }
  }

  /** Of how many rules it has heard. */
  synchronized int heardOf() {
    return statuses.size();
  }

  /** How many of them are applied. */
  synchronized long applied() {
    return statuses.values().stream().filter("applied"::equals).count();
  }

  /** What was rejected since the last call, a line each. */
  synchronized List<String> takeRejections() {
    List<String> taken = List.copyOf(rejections);
    rejections.clear();
    return taken;
  }

  private static String reasons(JsonNode status) {
    List<String> messages = new ArrayList<>();
    status.path("diagnostics").forEach(each -> messages.add(each.path("message").asText()));
    return String.join("; ", messages);
  }
}
