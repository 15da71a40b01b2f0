package io.riskrules.cli.kafka;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Messages that change single values of a list. */
public final class ListMessage {
  private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?");

  private ListMessage() {}

  /** Adds values, which end at a time where one is given, or removes them. */
  public static ControlMessage of(
      String list,
      boolean add,
      List<String> values,
      boolean texts,
      Optional<String> until,
      String effect) {
    ObjectNode message = JsonNodeFactory.instance.objectNode().put("list", list);
    ArrayNode changed = message.putArray(add ? "add" : "remove");
    values.forEach(value -> changed.add(entry(value, texts, until)));
    return new ControlMessage("@" + list, message.toString(), effect);
  }

  private static JsonNode entry(String value, boolean texts, Optional<String> until) {
    JsonNode node =
        !texts && NUMBER.matcher(value).matches()
            ? JsonNodeFactory.instance.numberNode(new BigDecimal(value))
            : TextNode.valueOf(value);
    return until.isPresent()
        ? JsonNodeFactory.instance.objectNode().put("until", until.get()).set("value", node)
        : node;
  }
}
