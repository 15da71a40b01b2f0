package io.riskrules.state;

import io.riskrules.event.Event;
import io.riskrules.message.OutgoingRecord;
import java.util.List;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeutils.base.IntSerializer;
import org.apache.flink.api.common.typeutils.base.ListSerializer;
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

  /** Partition of the control topic to the latest time at which a record of it was published. */
  public static MapStateDescriptor<Integer, Long> published() {
    return new MapStateDescriptor<>("published", IntSerializer.INSTANCE, LongSerializer.INSTANCE);
  }

  /** Every broadcast state: what a stream of control records is broadcast with. */
  public static MapStateDescriptor<?, ?>[] broadcast() {
    return new MapStateDescriptor<?, ?>[] {
      rules(), lists(), tables(), offsets(), published(), backlog(), aggregates()
    };
  }

  /** Hash of the meaning of an aggregate to the times for which rules used it without a gap. */
  public static MapStateDescriptor<String, Generations> aggregates() {
    return new MapStateDescriptor<>(
        "aggregates", StringSerializer.INSTANCE, new GenerationsSerializer());
  }

  /** State key of an aggregate to its panes of one event key. */
  public static MapStateDescriptor<Long, Panes> panes() {
    return new MapStateDescriptor<>("panes", LongSerializer.INSTANCE, new PanesSerializer());
  }

  /** Rule id to its open session of one key. */
  public static MapStateDescriptor<String, OpenSession> sessions() {
    return new MapStateDescriptor<>(
        "sessions", StringSerializer.INSTANCE, new OpenSessionSerializer());
  }

  /** Rule id to the last event of its open session. */
  public static MapStateDescriptor<String, Event> sessionEvents(EventSerializer events) {
    return new MapStateDescriptor<>("session-events", StringSerializer.INSTANCE, events);
  }

  /** Event time to what events ask of a group that wait until event time has come so far. */
  public static MapStateDescriptor<Long, List<Ask>> asks(EventSerializer events) {
    return new MapStateDescriptor<>(
        "asks", LongSerializer.INSTANCE, new ListSerializer<>(new AskSerializer(events)));
  }

  /** Hash of the content of events to what those of that content wait for, the first one first. */
  public static MapStateDescriptor<String, List<PendingEvent>> pending() {
    return new MapStateDescriptor<>(
        "pending", StringSerializer.INSTANCE, new ListSerializer<>(new PendingEventSerializer()));
  }

  /** Hash of the content of events that wait for answers to such an event. */
  public static MapStateDescriptor<String, Event> pendingEvents(EventSerializer events) {
    return new MapStateDescriptor<>("pending-events", StringSerializer.INSTANCE, events);
  }

  /** The earliest time at which all panes of an aggregate of a key are over. */
  public static ValueStateDescriptor<Long> deadline() {
    return new ValueStateDescriptor<>("deadline", LongSerializer.INSTANCE);
  }

  /** Events of a key that wait for the rules, in the order in which they came. */
  public static ListStateDescriptor<Event> held(EventSerializer events) {
    return new ListStateDescriptor<>("held", events);
  }

  /** Event time to the events of a key that wait until event time has come so far. */
  public static MapStateDescriptor<Long, List<Event>> waiting(EventSerializer events) {
    return new MapStateDescriptor<>(
        "waiting", LongSerializer.INSTANCE, new ListSerializer<>(events));
  }

  /** The time of the one event-time timer that a key has, if it has one. */
  public static ValueStateDescriptor<Long> timer() {
    return new ValueStateDescriptor<>("timer", LongSerializer.INSTANCE);
  }
}
