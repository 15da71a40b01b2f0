package io.riskrules.cli.kafka;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a control topic says, message after message: the last one of each rule and the highest
 * version seen, and which lists and tables have content. Messages that the job rejects count as
 * well, so a version that comes after them all is accepted whatever became of them.
 */
public final class LiveRules {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Pattern RULE_TEXT = Pattern.compile("\\brule\\s+([^\\s\"#]+)");

  private static final int MOST_VERSIONS = 32;

  /**
   * A rule's last message, absent when it was deleted, its highest version, and the messages of its
   * last versions, the oldest first.
   */
  public record Entry(Optional<ObjectNode> message, long version, List<Version> versions) {
    public Entry {
      versions = List.copyOf(versions);
    }

    /** The message of a version, if it is one of the last ones. */
    public Optional<ObjectNode> message(long number) {
      return versions.stream()
          .filter(each -> each.number() == number)
          .map(Version::message)
          .findFirst();
    }

    private Entry with(long number, ObjectNode next) {
      int first = Math.max(0, versions.size() + 1 - MOST_VERSIONS);
      List<Version> all = new ArrayList<>(versions.subList(first, versions.size()));
      all.add(new Version(number, next));
      return new Entry(Optional.of(next), number, all);
    }

    private Entry live(Optional<ObjectNode> active) {
      return new Entry(active, version, versions);
    }
  }

  /** One version of a rule. */
  public record Version(long number, ObjectNode message) {}

  private static final Entry NONE = new Entry(Optional.empty(), 0, List.of());

  private final SortedMap<String, Entry> rules = new TreeMap<>();
  private final Set<String> data = new TreeSet<>();

  /** Takes in the next message; a null value is a tombstone. */
  public void apply(String key, String value) {
    if (value == null) {
      if (key != null && !key.startsWith("@") && !key.contains("/")) {
        delete(key, Optional.empty());
      }
      return;
    }
    try {
      if (MAPPER.readTree(value) instanceof ObjectNode message) {
        apply(key, message);
      }
    } catch (JsonProcessingException e) {
      // The job rejects it too: it changes nothing.
    }
  }

  /**
   * Takes back the last versions that a job rejected: the message of such a rule is that of the
   * version that is active in their place, or absent.
   */
  public void takeBack(StatusBook statuses) {
    rules.replaceAll(
        (id, entry) ->
            statuses
                .of(id)
                .filter(status -> status.rejects(entry.version()))
                .map(status -> entry.live(active(entry, status)))
                .orElse(entry));
  }

  private static Optional<ObjectNode> active(Entry entry, JobStatus status) {
    return status.activeVersion().isPresent()
        ? entry.message(status.activeVersion().getAsLong())
        : Optional.empty();
  }

  /** The rules by id, deleted ones included. */
  public Map<String, Entry> rules() {
    return Map.copyOf(rules);
  }

  /** Whether the topic has said anything about a list ({@code @name}) or table ({@code name}). */
  public boolean hasData(String name) {
    return data.contains(name);
  }

  private void apply(String key, ObjectNode message) {
    if (message.path("rules").isArray()
        || message.path("lists").isArray()
        || message.path("tables").isArray()) {
      applyBundle(message);
    } else if (message.path("list").isTextual()) {
      data.add("@" + message.path("list").asText());
    } else if (message.path("table").isTextual()) {
      data.add(message.path("table").asText());
    } else {
      ruleId(key, message).ifPresent(id -> applyRule(id, message));
    }
  }

  private void applyBundle(ObjectNode bundle) {
    JsonNode parts = bundle.path("rules");
    if (bundle.path("replace").asBoolean() && !parts.isEmpty()) {
      Set.copyOf(rules.keySet()).forEach(id -> delete(id, Optional.empty()));
    }
    for (String kind : new String[] {"rules", "lists", "tables"}) {
      for (JsonNode part : bundle.path(kind)) {
        if (part instanceof ObjectNode message) {
          apply(null, message);
        }
      }
    }
  }

  private void applyRule(String id, ObjectNode message) {
    Optional<Long> version =
        message.path("version").isIntegralNumber()
            ? Optional.of(message.path("version").asLong())
            : Optional.empty();
    if (message.path("deleted").asBoolean()) {
      delete(id, version);
      return;
    }
    long highest = highest(id);
    long own = version.orElse(highest + 1);
    if (own > highest) {
      rules.put(id, rules.getOrDefault(id, NONE).with(own, message));
    }
  }

  private void delete(String id, Optional<Long> version) {
    if (rules.containsKey(id)) {
      long highest = highest(id);
      long number = Math.max(highest, version.orElse(highest));
      rules.put(id, new Entry(Optional.empty(), number, rules.get(id).versions()));
    }
  }

  private long highest(String id) {
    return rules.containsKey(id) ? rules.get(id).version() : 0;
  }

  private static Optional<String> ruleId(String key, ObjectNode message) {
    if (message.path("ruleId").isTextual()) {
      return Optional.of(message.path("ruleId").asText());
    }
    Matcher matcher = RULE_TEXT.matcher(message.path("text").asText());
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.ofNullable(key);
  }
}
