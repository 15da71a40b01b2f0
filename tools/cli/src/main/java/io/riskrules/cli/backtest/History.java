package io.riskrules.cli.backtest;

import io.riskrules.config.SchemaSource;
import io.riskrules.message.RawRecord;
import java.util.List;
import java.util.Objects;

/** What is judged: events of a schema, by control records in the order of their publication. */
public record History(SchemaSource schema, List<RawRecord> control, EventFile events) {
  public History {
    Objects.requireNonNull(schema, "schema");
    control = List.copyOf(control);
    Objects.requireNonNull(events, "events");
  }
}
