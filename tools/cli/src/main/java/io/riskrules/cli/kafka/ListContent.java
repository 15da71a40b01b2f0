package io.riskrules.cli.kafka;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the messages of a control topic make of one list. */
public final class ListContent {
  private final String name;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private boolean mentioned;

  /** A value and, if it has an end, when that is, as it was written. */
  public record Entry(JsonNode value, Optional<String> until) {
    /** Whether the value is a text, not a number or a truth value. */
    public boolean isText() {
      return value.isTextual();
    }

    /** The value as people read it. */
    public String text() {
      return value.asText();
    }
  }

  /** The list of that name, about which nothing was said yet. */
  public ListContent(String name) {
    this.name = name;
  }

  /** Takes in the next message; a null value is a tombstone. */
  public void apply(String key, String value) {
    if (value == null) {
      if (("@" + name).equals(key)) {
        mentioned = true;
        entries.clear();
      }
      return;
    }
    StatusReader.parse(value)
        .ifPresent(
            message -> {
              apply(message);
              message.path("lists").forEach(this::apply);
            });
  }

  /** Whether the topic says anything of it. */
  public boolean isMentioned() {
    return mentioned;
  }

  /** Its values in the order in which they came. */
  public List<Entry> entries() {
    return List.copyOf(new ArrayList<>(entries.values()));
  }

  private void apply(JsonNode message) {
    if (!message.path("list").asText().equals(name)) {
      return;
    }
    mentioned = true;
    if (message.path("values").isArray()) {
      entries.clear();
    }
    message.path("values").forEach(this::add);
    message.path("add").forEach(this::add);
    message.path("remove").forEach(each -> entries.remove(key(value(each))));
  }

  private void add(JsonNode node) {
    JsonNode value = value(node);
    Optional<String> until =
        node.path("until").isTextual()
            ? Optional.of(node.path("until").asText())
            : Optional.empty();
    entries.put(key(value), new Entry(value, until));
  }

  private static JsonNode value(JsonNode node) {
    return node.isObject() ? node.path("value") : node;
  }

  /** Equal numbers are one value, however they are written. */
  private static String key(JsonNode value) {
    return value.isNumber()
        ? value.decimalValue().stripTrailingZeros().toPlainString()
        : value.toString();
  }
}
