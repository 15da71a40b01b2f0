package io.riskrules.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.riskrules.cli.kafka.ControlMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Control messages that a pack wants published while its demo runs, spread over its time. */
final class ControlScript {
  private static final int SHOWN = 90;

  private final Deque<JsonNode> messages;
  private final int count;

  private ControlScript(List<JsonNode> messages) {
    this.messages = new ArrayDeque<>(messages);
    this.count = messages.size();
  }

  /** The lines of the pack's demo-control.jsonl, none without it. */
  static ControlScript of(Path pack) throws IOException {
    Path file = pack.resolve("demo-control.jsonl");
    List<JsonNode> messages = new ArrayList<>();
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        messages.add(new JsonMapper().readTree(line));
      }
    }
    return new ControlScript(messages);
  }

  /** Publishes what is due after so many of all seconds. */
  void publishDue(long second, int allSeconds, PackPublisher publisher, Screen screen) {
    while (!messages.isEmpty()
        && second * (count + 1) >= (long) allSeconds * (count - messages.size() + 1)) {
      JsonNode message = messages.remove();
      String value = message.path("value").toString();
      publisher.send(new ControlMessage(message.path("key").asText(), value, "live"));
      screen.note(
          "published live  " + (value.length() > SHOWN ? value.substring(0, SHOWN) + "…" : value));
    }
  }
}
