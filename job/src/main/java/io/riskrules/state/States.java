package io.riskrules.state;

import io.riskrules.event.Event;
import io.riskrules.message.OutgoingRecord;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeutils.base.IntSerializer;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.api.common.typeutils.base.StringSerializer;

/** Every state of the job by name. The names are in savepoints and are never changed. */
public final class States {
  private States() {}

  /** Rule id to what is known of it. */
  public static MapStateDescriptor<String, RuleHistory> rules() {
    return new MapStateDescriptor<>(
        "rules", StringSerializer.INSTANCE, new RuleHistorySerializer());
  }

  /** An entry for every value of every list, so that a patch touches what it changes only. */
  public static MapStateDescriptor<ListEntryKey, ListEntry> lists() {
    return new MapStateDescriptor<>(
        "lists", new ListEntryKeySerializer(), new ListEntrySerializer());
  }

  /** An entry for every row of every table. */
  public static MapStateDescriptor<TableRowKey, TableRow> tables() {
    return new MapStateDescriptor<>(
        "tables", new TableRowKeySerializer(), new TableRowSerializer());
  }

  /** Partition of the control topic to the highest offset that was applied. */
  public static MapStateDescriptor<Integer, Long> offsets() {
    return new MapStateDescriptor<>("offsets", IntSerializer.INSTANCE, LongSerializer.INSTANCE);
  }

  /** Status key to the last status, while the backlog of a start is read. */
  public static MapStateDescriptor<String, OutgoingRecord> backlog() {
    return new MapStateDescriptor<>(
        "backlog", StringSerializer.INSTANCE, new OutgoingRecordSerializer());
  }

  /** Events of a key that wait for the rules, in the order in which they came. */
  public static ListStateDescriptor<Event> held(EventSerializer events) {
    return new ListStateDescriptor<>("held", events);
  }
}
