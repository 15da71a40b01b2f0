package io.riskrules.message;

import io.riskrules.schema.Field;
import java.util.List;

/**
 * The session that a rule matched: the times of its first and last event, how many events it had,
 * and the fields by which it was a session.
 */
public record SessionSpan(long startMillis, long endMillis, long count, List<Field> by) {
  public SessionSpan {
    by = List.copyOf(by);
  }
}
