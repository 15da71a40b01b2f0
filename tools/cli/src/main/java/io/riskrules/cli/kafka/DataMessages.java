package io.riskrules.cli.kafka;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.riskrules.compiler.StartingValues;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The starting values of lists and tables as control messages that set them whole. */
final class DataMessages {
  private DataMessages() {}

  static List<ControlMessage> of(StartingValues values) {
    List<ControlMessage> messages = new ArrayList<>();
    values.lists().entrySet().stream()
        .sorted(Comparator.comparing(each -> each.getKey().index()))
        .forEach(each -> messages.add(list(each)));
    values.tables().entrySet().stream()
        .filter(each -> !each.getKey().lookup())
        .sorted(Comparator.comparing(each -> each.getKey().index()))
        .forEach(each -> messages.add(table(each)));
    return messages;
  }

  private static ControlMessage list(Map.Entry<ListSchema, List<Object>> filled) {
    ListSchema list = filled.getKey();
    ObjectNode message = JsonNodeFactory.instance.objectNode();
    message.put("list", list.name());
    ArrayNode values = message.putArray("values");
    filled.getValue().forEach(value -> values.add(json(list.element(), value)));
    return new ControlMessage("@" + list.name(), message.toString(), "filled");
  }

  private static ControlMessage table(Map.Entry<TableSchema, List<StartingValues.Row>> filled) {
    TableSchema table = filled.getKey();
    ObjectNode message = JsonNodeFactory.instance.objectNode();
    message.put("table", table.name());
    ArrayNode rows = message.putArray("rows");
    for (StartingValues.Row row : filled.getValue()) {
      ObjectNode cells = rows.addObject();
      for (int i = 0; i < table.columns().size(); i++) {
        ValueType type = table.columns().get(i).type();
        JsonNode cell =
            row.cells().get(i).map(value -> json(type, value)).orElse(NullNode.getInstance());
        cells.set(table.columns().get(i).name(), cell);
      }
    }
    return new ControlMessage(table.name(), message.toString(), "filled");
  }

  private static JsonNode json(ValueType type, Object value) {
    if (type instanceof ValueType.ListOf list) {
      ArrayNode values = JsonNodeFactory.instance.arrayNode();
      ((List<?>) value).forEach(each -> values.add(json(list.element(), each)));
      return values;
    }
    if (type instanceof ValueType.Timestamp) {
      return TextNode.valueOf(Instant.ofEpochMilli((Long) value).toString());
    }
    if (value instanceof BigDecimal number) {
      return DecimalNode.valueOf(number);
    }
    if (value instanceof Double number) {
      return DoubleNode.valueOf(number);
    }
    return value instanceof Boolean bool
        ? BooleanNode.valueOf(bool)
        : TextNode.valueOf((String) value);
  }
}
