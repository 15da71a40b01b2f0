package io.riskrules.bench;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.schema.EventSchema;
import io.riskrules.source.SourceText;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/** Generated events as events of ours. Every field is optional, as it mostly is in life. */
final class Events {
  private Events() {}

  static RuleCompiler compiler() {
    return RuleCompiler.forSchema(SourceText.of("schema", schemaText())).get();
  }

  static String schemaText() {
    StringBuilder schema = new StringBuilder("event payment {\n");
    for (Column column : Column.values()) {
      schema.append(
          String.format(Locale.ROOT, "  `%s` %s%n", column.field(), column.kind().type()));
    }
    return schema.append("  key email\n}\n").toString();
  }

  static Event[] of(EventSchema schema, List<BenchEvent> events) {
    return events.stream().map(event -> of(schema, event)).toArray(Event[]::new);
  }

  private static Event of(EventSchema schema, BenchEvent event) {
    EventBuilder builder = new EventBuilder(schema);
    event.values().forEach((column, value) -> builder.set(column.field(), ours(value)));
    return builder.event();
  }

  private static Object ours(Object value) {
    if (value instanceof Double money) {
      return BigDecimal.valueOf(money);
    }
    return value instanceof Long whole ? BigDecimal.valueOf(whole) : value;
  }
}
