package io.riskrules.state;

import io.riskrules.event.Timeline;
import io.riskrules.event.Timeline.Period;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Timelines: for each period its ends and what holds. */
final class TimelineWire {
  private TimelineWire() {}

  /** Writes what holds. */
  interface Writer<T> {
    void write(T value) throws IOException;
  }

  /** Reads what holds. */
  interface Reader<T> {
    T read() throws IOException;
  }

  static <T> void write(DataOutputView out, Timeline<T> timeline, Writer<T> values)
      throws IOException {
    out.writeInt(timeline.periods().size());
    for (Period<T> period : timeline.periods()) {
      out.writeLong(period.fromMillis());
      out.writeLong(period.untilMillis());
      values.write(period.value());
    }
  }

  static <T> Timeline<T> read(DataInputView in, Reader<T> values) throws IOException {
    int count = in.readInt();
    List<Period<T>> periods = new ArrayList<>(Math.min(count, 1_024));
    for (int i = 0; i < count; i++) {
      periods.add(new Period<>(in.readLong(), in.readLong(), values.read()));
    }
    return Timeline.of(periods);
  }
}
