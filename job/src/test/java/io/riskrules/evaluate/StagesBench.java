package io.riskrules.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.state.Ask;
import io.riskrules.state.EventLayout;
import io.riskrules.state.Gathered;
import io.riskrules.state.States;
import io.riskrules.state.Types;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.api.operators.KeyedProcessOperator;
import org.apache.flink.streaming.api.operators.co.CoBroadcastWithKeyedOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedBroadcastOperatorTestHarness;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.util.OutputTag;

/** The three stages of the job without a cluster, one instance of each. */
final class StagesBench implements AutoCloseable {
  private final RuleBench gather;
  private final KeyedOneInputStreamOperatorTestHarness<String, Ask, Gathered> group;
  private final KeyedBroadcastOperatorTestHarness<String, Gathered, RawRecord, OutgoingRecord>
      judge;
  private final OutputTag<Ask> askTag;
  private final OutputTag<Gathered> gatheredTag;
  private final EventLayout layout;
  private long offset;
  private int asksSent;
  private int eventsSent;
  private int alertsRead;
  private int decisionsRead;

  /** What a snapshot of all stages holds. */
  record State(
      OperatorSubtaskState gather, OperatorSubtaskState group, OperatorSubtaskState judge) {}

  private StagesBench(Evaluation evaluation, RuleBench gather) throws Exception {
    this.gather = gather;
    this.layout =
        EventLayout.of(RuleCompiler.forSchema(evaluation.schema().source()).get().schema());
    this.askTag = Outputs.asks(layout);
    this.gatheredTag = Outputs.gathered(layout);
    this.group =
        new KeyedOneInputStreamOperatorTestHarness<>(
            new KeyedProcessOperator<>(new GroupFunction(evaluation)),
            Ask::group,
            TypeInformation.of(String.class));
    this.judge =
        new KeyedBroadcastOperatorTestHarness<>(
            new CoBroadcastWithKeyedOperator<>(
                new JudgeFunction(evaluation), List.of(States.broadcast())),
            Gathered::eventKey,
            TypeInformation.of(String.class),
            1,
            1,
            0);
    group.setup(Types.gathered(layout).createSerializer(null));
    judge.setup(Types.OUTGOING.createSerializer(null));
  }

  static StagesBench open(Evaluation evaluation) throws Exception {
    StagesBench bench = new StagesBench(evaluation, RuleBench.open(evaluation));
    bench.group.open();
    bench.judge.open();
    return bench;
  }

  static StagesBench restore(Evaluation evaluation, State state) throws Exception {
    StagesBench bench =
        new StagesBench(evaluation, RuleBench.restore(evaluation, state.gather, 1, 1, 0));
    bench.group.initializeState(state.group);
    bench.judge.initializeState(state.judge);
    bench.group.open();
    bench.judge.open();
    bench.offset = 1_000;
    return bench;
  }

  State snapshot() throws Exception {
    return new State(gather.snapshot(), group.snapshot(1, 1), judge.snapshot(1, 1));
  }

  void control(String value) throws Exception {
    control(null, value, 0);
  }

  void control(String key, String value, long publishedMillis) throws Exception {
    RawRecord record =
        RuleBench.message(
            0, offset++, publishedMillis, Optional.ofNullable(key), Optional.ofNullable(value));
    gather.control(record);
    judge.processBroadcastElement(record, 0);
  }

  /** An event that only the first stage has seen until the next one comes. */
  void eventOnItsWay(String json) throws Exception {
    gather.event(json);
  }

  void event(String json) throws Exception {
    gather.event(json);
    pass();
  }

  void event(Event event) throws Exception {
    gather.harness().processElement(event, 0);
    pass();
  }

  Event read(String json) {
    return gather.read(json);
  }

  /** Event time as all sources say; it goes through the stages one after the other. */
  void watermark(long timeMillis) throws Exception {
    gather.watermark(timeMillis);
    pass();
    group.processWatermark(timeMillis);
    pass();
    judge.watermark(timeMillis);
  }

  private void pass() throws Exception {
    for (Ask ask : take(gather.harness().getSideOutput(askTag))) {
      asksSent++;
      group.processElement(copy(ask), 0);
    }
    for (Gathered event : take(gather.harness().getSideOutput(gatheredTag))) {
      eventsSent++;
      judge.processElement(copy(event), 0);
    }
    List<Gathered> answers = group.extractOutputValues();
    group.getOutput().clear();
    for (Gathered answer : answers) {
      judge.processElement(copy(answer), 0);
    }
  }

  private static <T> List<T> take(Queue<StreamRecord<T>> records) {
    List<T> taken = fresh(records, 0);
    if (records != null) {
      records.clear();
    }
    return taken;
  }

  private Ask copy(Ask ask) throws IOException {
    return Bytes.copy(Types.asks(layout).createSerializer(null), ask);
  }

  private Gathered copy(Gathered part) throws IOException {
    return Bytes.copy(Types.gathered(layout).createSerializer(null), part);
  }

  private static <T> List<T> fresh(Queue<StreamRecord<T>> records, int seen) {
    return records == null
        ? List.of()
        : records.stream().skip(seen).map(StreamRecord::getValue).toList();
  }

  /** Alerts since the last call. */
  List<JsonNode> alerts() {
    List<JsonNode> fresh = new ArrayList<>(gather.alerts());
    List<OutgoingRecord> all = judge.extractOutputValues();
    all.subList(alertsRead, all.size()).forEach(record -> fresh.add(json(record)));
    alertsRead = all.size();
    return fresh;
  }

  /** Decisions of the judging stage since the last call. */
  List<JsonNode> decisions() {
    List<OutgoingRecord> fresh = fresh(judge.getSideOutput(Outputs.DECISIONS), decisionsRead);
    decisionsRead += fresh.size();
    return fresh.stream().map(StagesBench::json).toList();
  }

  List<JsonNode> statuses() {
    return gather.statuses();
  }

  /** What a counter of the first stage has come to. */
  long counter(String name) throws ReflectiveOperationException {
    return gather.counter(name);
  }

  /** How often a group was asked. */
  int asks() {
    return asksSent;
  }

  /** How many events were sent on. */
  int sentOn() {
    return eventsSent;
  }

  /** How many keys of the first two stages have something in that state. */
  long kept(String state) {
    return gather.keyedEntries(state) + RuleBench.keyedEntries(group.getOperator(), state);
  }

  /** How many keys have something in some state of any stage, besides rules, and timers. */
  long left() {
    long left = (long) gather.timers() + group.numEventTimeTimers() + judge.numEventTimeTimers();
    for (String state : List.of("panes", "deadline", "timer", "sessions", "session-events")) {
      left += kept(state);
    }
    for (String state : List.of("pending", "pending-events", "timer", "sessions")) {
      left += RuleBench.keyedEntries(judge.getOperator(), state);
    }
    return left
        + gather.keyedEntries("waiting")
        + RuleBench.keyedEntries(group.getOperator(), "asks");
  }

  private static JsonNode json(OutgoingRecord record) {
    try {
      return WindowCase.JSON.readTree(record.json());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws Exception {
    gather.close();
    group.close();
    judge.close();
  }
}
