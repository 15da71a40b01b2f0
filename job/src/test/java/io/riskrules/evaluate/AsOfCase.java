package io.riskrules.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.evaluate.Replay.TimedEvent;
import io.riskrules.message.RawRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A conformance case of judging as of a time: messages with their times, events, every alert. */
record AsOfCase(
    String name,
    String schema,
    List<RawRecord> messages,
    List<TimedEvent> events,
    List<JsonNode> alerts) {

  static List<AsOfCase> all() throws IOException, URISyntaxException {
    Path folder = Path.of(AsOfCase.class.getResource("/cases/as-of").toURI());
    try (Stream<Path> folders = Files.list(folder)) {
      return folders.sorted().map(AsOfCase::read).toList();
    }
  }

  private static AsOfCase read(Path folder) {
    String name = folder.getFileName().toString();
    try {
      return new AsOfCase(
          name,
          Files.readString(folder.resolve(name + ".schema")),
          messages(WindowCase.json(Files.readAllLines(folder.resolve("messages.jsonl")))),
          events(WindowCase.json(Files.readAllLines(folder.resolve("events.jsonl")))),
          WindowCase.json(Files.readAllLines(folder.resolve("alerts.jsonl"))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<RawRecord> messages(List<JsonNode> lines) {
    List<RawRecord> messages = new ArrayList<>();
    for (JsonNode line : lines) {
      JsonNode value = line.get("value");
      messages.add(
          RuleBench.message(
              0,
              messages.size(),
              Instant.parse(line.get("publish").asText()).toEpochMilli(),
              Optional.ofNullable(line.get("key")).map(JsonNode::asText),
              value.isNull() ? Optional.empty() : Optional.of(value.toString())));
    }
    return messages;
  }

  private static List<TimedEvent> events(List<JsonNode> lines) {
    return lines.stream()
        .map(
            line ->
                new TimedEvent(
                    line.toString(), Instant.parse(line.get("paid_at").asText()).toEpochMilli()))
        .toList();
  }

  @Override
  public String toString() {
    return name;
  }
}
