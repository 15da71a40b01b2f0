package io.riskrules.bench;

import io.riskrules.event.Event;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.schema.Field;
import io.riskrules.state.EventLayout;
import io.riskrules.state.EventSerializer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeutils.base.ListSerializer;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/**
 * The other way to look back: every event of the widest window is kept, and each rule goes through
 * all of them whenever one comes. Rules are those of {@link VelocityRules}, as plain Java.
 */
final class ScanAllEvents extends KeyedProcessFunction<String, Event, OutgoingRecord> {
  private static final long serialVersionUID = 1L;
  private static final long MINUTE = 60_000;
  private static final int WIDEST_MINUTES = 50;

  private final int rules;
  private final EventLayout layout;
  private transient MapState<Long, List<Event>> kept;

  ScanAllEvents(int rules, EventLayout layout) {
    this.rules = rules;
    this.layout = layout;
  }

  @Override
  public void open(OpenContext context) {
    kept =
        getRuntimeContext()
            .getMapState(
                new MapStateDescriptor<>(
                    "kept",
                    LongSerializer.INSTANCE,
                    new ListSerializer<>(new EventSerializer(layout))));
  }

  @Override
  public void processElement(Event event, Context context, Collector<OutgoingRecord> out)
      throws Exception {
    long now = event.timeMillis();
    List<Event> known = kept.get(now);
    List<Event> events = known == null ? new ArrayList<>() : known;
    events.add(event);
    kept.put(now, events);
    for (int rule = 0; rule < rules; rule++) {
      if (holds(rule, now)) {
        out.collect(new OutgoingRecord(Optional.empty(), "{}"));
      }
    }
    for (Iterator<Long> times = kept.keys().iterator(); times.hasNext(); ) {
      if (times.next() < now - WIDEST_MINUTES * MINUTE) {
        times.remove();
      }
    }
  }

  private boolean holds(int rule, long now) throws Exception {
    long from = now - VelocityRules.minutes(rule) * MINUTE;
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal most = BigDecimal.ZERO;
    long count = 0;
    for (Map.Entry<Long, List<Event>> entry : kept.entries()) {
      if (entry.getKey() > from) {
        for (Event event : entry.getValue()) {
          Field amount = event.schema().field("amount").orElseThrow();
          BigDecimal value = (BigDecimal) event.value(amount);
          sum = sum.add(value);
          most = most.max(value);
          count++;
        }
      }
    }
    BigDecimal limit = BigDecimal.valueOf(VelocityRules.limit(rule));
    return switch (rule % 4) {
      case 0 -> sum.compareTo(limit) > 0;
      case 1 -> count > limit.longValue();
      case 2 -> most.compareTo(limit) > 0;
      default -> sum.compareTo(limit.multiply(BigDecimal.valueOf(count))) > 0;
    };
  }
}
