package io.riskrules.typed;

import io.riskrules.schema.Field;
import java.util.List;

/** The sessions that a rule judges: gap in milliseconds, and the grouping fields. */
public record SessionWindow(long gapMillis, List<Field> groupBy) {
  public SessionWindow {
    groupBy = List.copyOf(groupBy);
  }
}
