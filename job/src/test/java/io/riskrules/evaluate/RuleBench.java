package io.riskrules.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.config.Limits;
import io.riskrules.config.SchemaSource;
import io.riskrules.event.Event;
import io.riskrules.message.Arrival;
import io.riskrules.message.EventReader;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventSchema;
import io.riskrules.state.States;
import io.riskrules.state.Types;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.stream.Stream;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.metrics.groups.AbstractMetricGroup;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.runtime.state.KeyedStateBackend;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.runtime.state.VoidNamespaceSerializer;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.co.CoBroadcastWithKeyedOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedBroadcastOperatorTestHarness;

/** One subtask of the judging operator without a cluster: messages and events in, answers out. */
final class RuleBench implements AutoCloseable {
  static final int MAX_PARALLELISM = 8;

  /** An offset behind every target. */
  private static final long FAR = 1L << 40;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final KeyedBroadcastOperatorTestHarness<String, Event, RawRecord, OutgoingRecord> harness;
  private final EventSchema schema;
  private final EventReader reader;
  private final Queue<StreamRecord<OutgoingRecord>> noStatuses = new ArrayDeque<>();
  private long offset;
  private int alertsRead;
  private int statusesRead;

  private RuleBench(Evaluation evaluation, int parallelism, int subtask) throws Exception {
    RuleCompiler compiler = RuleCompiler.forSchema(evaluation.schema().source()).get();
    this.schema = compiler.schema();
    this.reader = new EventReader(compiler.schema());
    this.harness =
        new KeyedBroadcastOperatorTestHarness<>(
            new CoBroadcastWithKeyedOperator<>(
                new RuleFunction(evaluation), List.of(States.broadcast())),
            new EventKey(compiler.schema()),
            TypeInformation.of(String.class),
            MAX_PARALLELISM,
            parallelism,
            subtask);
    harness.setup(Types.OUTGOING.createSerializer(null));
  }

  /** A single subtask of a live job that waits for nothing. */
  static RuleBench open(String schema) throws Exception {
    return open(evaluation(schema, GateTargets.none(), false));
  }

  static RuleBench open(Evaluation evaluation) throws Exception {
    return open(evaluation, 1, 0);
  }

  /** One subtask of a fresh job. */
  static RuleBench open(Evaluation evaluation, int parallelism, int subtask) throws Exception {
    RuleBench bench = new RuleBench(evaluation, parallelism, subtask);
    bench.harness.open();
    return bench;
  }

  /** One subtask of a restored job. */
  static RuleBench restore(
      Evaluation evaluation, OperatorSubtaskState state, int from, int to, int subtask)
      throws Exception {
    RuleBench bench = new RuleBench(evaluation, to, subtask);
    bench.harness.initializeState(
        KeyedBroadcastOperatorTestHarness.repartitionOperatorState(
            state, MAX_PARALLELISM, from, to, subtask));
    bench.harness.open();
    return bench;
  }

  static Evaluation evaluation(String schema, GateTargets gate, boolean bounded) {
    return new Evaluation(
        new SchemaSource("test.schema", schema), Limits.standard(), gate, bounded);
  }

  KeyedBroadcastOperatorTestHarness<String, Event, RawRecord, OutgoingRecord> harness() {
    return harness;
  }

  OperatorSubtaskState snapshot() throws Exception {
    return harness.snapshot(1, 1);
  }

  void control(String key, String value) throws Exception {
    control(Optional.ofNullable(key), Optional.ofNullable(value), 0);
  }

  void control(Optional<String> key, Optional<String> value, long publishedMillis)
      throws Exception {
    control(message(0, offset++, publishedMillis, key, value));
  }

  void control(RawRecord record) throws Exception {
    harness.processBroadcastElement(record, 0);
  }

  /** A record of the control topic. */
  static RawRecord message(
      int partition,
      long offset,
      long publishedMillis,
      Optional<String> key,
      Optional<String> value) {
    return new RawRecord(
        "rules",
        partition,
        offset,
        publishedMillis,
        key.map(text -> text.getBytes(StandardCharsets.UTF_8)),
        value.map(text -> text.getBytes(StandardCharsets.UTF_8)));
  }

  /** What a broadcast state holds now. */
  <K, V> Map<K, V> broadcast(MapStateDescriptor<K, V> descriptor) throws Exception {
    Map<K, V> entries = new HashMap<>();
    harness
        .getBroadcastState(descriptor)
        .immutableEntries()
        .forEach(entry -> entries.put(entry.getKey(), entry.getValue()));
    return entries;
  }

  /** Ends the wait for the control topic with a message that changes nothing. */
  void openGate() throws Exception {
    offset = Math.max(offset, FAR);
    control("X", "{}");
    harness.setProcessingTime(harness.getProcessingTime() + 20_000);
  }

  void event(String json) throws Exception {
    harness.processElement(read(json), 0);
  }

  Event read(String json) {
    RawRecord record =
        new RawRecord(
            "events",
            0,
            0,
            0,
            Optional.empty(),
            Optional.of(json.getBytes(StandardCharsets.UTF_8)));
    return Arrival.of(record, reader, 0).event().orElseThrow();
  }

  /** Alerts since the last call. */
  List<JsonNode> alerts() {
    List<OutgoingRecord> all = harness.extractOutputValues();
    List<JsonNode> fresh = new ArrayList<>();
    all.subList(alertsRead, all.size()).forEach(record -> fresh.add(json(record)));
    alertsRead = all.size();
    return fresh;
  }

  /** Ids of the rules of the alerts since the last call. */
  List<String> alertingRules() {
    return alerts().stream().map(alert -> alert.get("ruleId").asText()).toList();
  }

  /** Statuses since the last call. */
  List<JsonNode> statuses() {
    Queue<StreamRecord<OutgoingRecord>> all = harness.getSideOutput(Outputs.STATUS);
    List<StreamRecord<OutgoingRecord>> list = new ArrayList<>(all == null ? noStatuses : all);
    List<JsonNode> fresh = new ArrayList<>();
    list.subList(statusesRead, list.size()).forEach(record -> fresh.add(json(record.getValue())));
    statusesRead = list.size();
    return fresh;
  }

  /** The words of the statuses since the last call. */
  List<String> fates() {
    return statuses().stream().map(status -> status.get("status").asText()).toList();
  }

  /** The watermark of both inputs. */
  void watermark(long timeMillis) throws Exception {
    harness.watermark(timeMillis);
  }

  /** How many keys have something in a keyed state. */
  long keyedEntries(String state) {
    return keyedEntries(harness.getOperator(), state);
  }

  /** How many keys of an operator have something in a keyed state. */
  static long keyedEntries(StreamOperator<?> operator, String state) {
    KeyedStateBackend<?> backend = ((AbstractStreamOperator<?>) operator).getKeyedStateBackend();
    try (Stream<?> keys = backend.getKeys(state, VoidNamespace.INSTANCE)) {
      return keys.count();
    }
  }

  /** What a counter of the operator has come to. */
  long counter(String name) throws ReflectiveOperationException {
    MetricGroup group = ((AbstractStreamOperator<?>) harness.getOperator()).getMetricGroup();
    // The harness has no reporter; Flink's groups show their metrics to nobody else.
    Class<?> type = group.getClass();
    while (type != AbstractMetricGroup.class) {
      type = type.getSuperclass();
    }
    java.lang.reflect.Field metrics = type.getDeclaredField("metrics");
    metrics.setAccessible(true);
    return ((Counter) ((Map<?, ?>) metrics.get(group)).get(name)).getCount();
  }

  /** When the timer of the key that was touched last is set for. */
  long timerMillis() throws Exception {
    ValueState<Long> timer =
        ((AbstractStreamOperator<?>) harness.getOperator())
            .getKeyedStateBackend()
            .getPartitionedState(
                VoidNamespace.INSTANCE, VoidNamespaceSerializer.INSTANCE, States.timer());
    return timer.value();
  }

  /** How many event-time timers are set. */
  int timers() {
    return harness.numEventTimeTimers();
  }

  /** Whether an event is of the subtask's keys. */
  boolean isOwn(String json, int parallelism, int subtask) throws Exception {
    String key = new EventKey(schema).getKey(read(json));
    return KeyGroupRangeAssignment.assignKeyToParallelOperator(key, MAX_PARALLELISM, parallelism)
        == subtask;
  }

  private static JsonNode json(OutgoingRecord record) {
    try {
      return JSON.readTree(record.json());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws Exception {
    harness.close();
  }
}
