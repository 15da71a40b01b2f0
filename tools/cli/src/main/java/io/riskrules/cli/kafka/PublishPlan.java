package io.riskrules.cli.kafka;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The messages that make a control topic say what a pack says. */
public record PublishPlan(List<ControlMessage> messages, int unchanged, List<String> surplus) {
  /** Where a rule stands and its number do not change what it means. */
  private static final List<String> NOT_COMPARED = List.of("version", "source");

  public PublishPlan {
    messages = List.copyOf(messages);
    surplus = List.copyOf(surplus);
  }

  /**
   * Compares rules, each the control message without its version, with what is live. {@code
   * surplus} are the live rules that the pack does not have; those that {@code prune} names are
   * deleted.
   */
  public static PublishPlan of(List<ObjectNode> rules, LiveRules live, Predicate<String> prune) {
    Map<String, LiveRules.Entry> rest = new TreeMap<>(live.rules());
    List<ControlMessage> messages = new ArrayList<>();
    int unchanged = 0;
    for (ObjectNode rule : rules) {
      String id = rule.path("ruleId").asText();
      Optional<LiveRules.Entry> now = Optional.ofNullable(rest.remove(id));
      Optional<ObjectNode> last = now.flatMap(LiveRules.Entry::message);
      if (last.isPresent() && meaning(last.get()).equals(meaning(rule))) {
        unchanged++;
        continue;
      }
      long version = now.map(LiveRules.Entry::version).orElse(0L) + 1;
      ObjectNode message = rule.deepCopy().put("version", version);
      String effect = last.isPresent() ? "changed" : "new";
      messages.add(new ControlMessage(id, message.toString(), effect));
    }
    rest.values().removeIf(entry -> entry.message().isEmpty());
    rest.keySet().stream().filter(prune).forEach(id -> messages.add(deletion(id)));
    return new PublishPlan(messages, unchanged, List.copyOf(rest.keySet()));
  }

  private static ControlMessage deletion(String id) {
    ObjectNode message =
        JsonNodeFactory.instance.objectNode().put("ruleId", id).put("deleted", true);
    return new ControlMessage(id, message.toString(), "deleted");
  }

  private static ObjectNode meaning(ObjectNode message) {
    return message.deepCopy().remove(NOT_COMPARED);
  }
}
