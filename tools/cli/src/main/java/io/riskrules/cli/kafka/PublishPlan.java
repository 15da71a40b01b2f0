package io.riskrules.cli.kafka;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.compiler.PackReport;
import io.riskrules.message.PackMessages;
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
   * Compares a checked pack with what is live. {@code surplus} are the live rules that the pack
   * does not have; those that {@code prune} names are deleted. Lists and tables are sent where the
   * topic says nothing of them, or {@code withData} in any case, and before the rules.
   */
  public static PublishPlan of(
      PackReport pack, LiveRules live, Predicate<String> prune, boolean withData) {
    String fingerprint = pack.model().map(model -> model.schema().fingerprint()).orElse("");
    List<ControlMessage> data =
        PackMessages.data(pack.startingValues()).stream()
            .map(each -> new ControlMessage(each.key().orElse(""), each.json(), "filled"))
            .filter(each -> withData || !live.hasData(each.key()))
            .toList();
    List<ObjectNode> rules =
        pack.rules().stream().map(rule -> RuleMessages.of(rule, fingerprint)).toList();
    PublishPlan plan = of(rules, live, prune);
    List<ControlMessage> all = new ArrayList<>(data);
    all.addAll(plan.messages());
    return new PublishPlan(all, plan.unchanged(), plan.surplus());
  }

  /** The same for rules alone, each the control message without its version. */
  static PublishPlan of(List<ObjectNode> rules, LiveRules live, Predicate<String> prune) {
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
