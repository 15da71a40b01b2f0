package io.riskrules.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A conformance case of rules that look back: a schema, rules, events, and every alert. */
record WindowCase(
    String name, String schema, List<String> rules, List<String> events, List<JsonNode> alerts) {
  static final ObjectMapper JSON = new ObjectMapper();

  /** The cases of a topic. */
  static List<WindowCase> of(String topic) throws IOException, URISyntaxException {
    Path folder = Path.of(WindowCase.class.getResource("/cases/" + topic).toURI());
    try (Stream<Path> folders = Files.list(folder)) {
      return folders.sorted().map(WindowCase::read).toList();
    }
  }

  private static WindowCase read(Path folder) {
    String name = folder.getFileName().toString();
    try {
      return new WindowCase(
          name,
          Files.readString(folder.resolve(name + ".schema")),
          rules(Files.readString(folder.resolve("accept.rules"))),
          Files.readAllLines(folder.resolve("events.jsonl")),
          json(Files.readAllLines(folder.resolve("alerts.jsonl"))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Each rule as the text of a control message. */
  private static List<String> rules(String file) {
    List<String> rules = new ArrayList<>();
    for (String part : file.split("(?m)^(?=rule )")) {
      if (part.startsWith("rule ")) {
        rules.add(JSON.createObjectNode().put("text", part).toString());
      }
    }
    return rules;
  }

  static List<JsonNode> json(List<String> lines) throws IOException {
    List<JsonNode> nodes = new ArrayList<>();
    for (String line : lines) {
      nodes.add(JSON.readTree(line));
    }
    return nodes;
  }

  /** An alert as far as a case speaks of it. */
  static String name(JsonNode alert) {
    return alert.has("session") || alert.has("lastEventId")
        ? alert.get("ruleId").asText()
            + " session of "
            + alert.get("key").asText()
            + " until "
            + alert.path("lastEventId").asText(alert.path("eventId").asText())
        : alert.get("ruleId").asText() + " at " + alert.get("eventId").asText();
  }

  @Override
  public String toString() {
    return name;
  }
}
