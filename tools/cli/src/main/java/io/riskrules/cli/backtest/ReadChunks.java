package io.riskrules.cli.backtest;

import io.riskrules.config.SchemaSource;
import io.riskrules.config.SharedCompilers;
import io.riskrules.message.Arrival;
import io.riskrules.message.CsvEventReader;
import io.riskrules.message.EventReader;
import io.riskrules.message.RawRecord;
import io.riskrules.message.RecordReader;
import io.riskrules.schema.EventSchema;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichFlatMapFunction;
import org.apache.flink.util.Collector;

/** Reads the events of pieces of a file. Blank lines are passed over. */
final class ReadChunks extends RichFlatMapFunction<RawRecord, Arrival> {
  private static final long serialVersionUID = 1L;

  private final SchemaSource schema;
  private final EventFile file;
  private final String results;
  private transient RecordReader reader;
  private transient Results counted;
  private transient EventProbe.Look look;
  private transient Picks picks;

  ReadChunks(SchemaSource schema, EventFile file, String results) {
    this.schema = schema;
    this.file = file;
    this.results = results;
  }

  @Override
  public void open(OpenContext context) {
    EventSchema checked = SharedCompilers.of(schema).schema();
    reader =
        file.csv()
            ? new CsvEventReader(checked, file.header().getBytes(StandardCharsets.UTF_8))
            : new EventReader(checked);
    counted = Results.of(results);
    look = counted.probe().open();
    picks = new Picks(counted.probe().every());
  }

  @Override
  public void flatMap(RawRecord chunk, Collector<Arrival> out) {
    byte[] bytes = chunk.value().orElseThrow();
    long line = chunk.offset();
    int events = 0;
    int from = 0;
    picks.begin(line - file.headerLines());
    while (from < bytes.length) {
      int to = file.csv() ? CsvRows.end(bytes, from) : LineEnds.next(bytes, from);
      if (!isBlank(bytes, from, to)) {
        Arrival arrival =
            read(chunk, line, Arrays.copyOfRange(bytes, from, lineEnd(bytes, from, to)));
        if (arrival.event().isPresent()) {
          look.look(arrival.event().get(), picks.pick(line - file.headerLines()));
        }
        out.collect(arrival);
        events++;
      }
      line += file.csv() ? LineEnds.count(bytes, from, to) : 1;
      from = to;
    }
    counted.read(events);
  }

  private Arrival read(RawRecord chunk, long line, byte[] bytes) {
    RawRecord record =
        new RawRecord(
            chunk.topic(),
            chunk.partition(),
            line,
            chunk.timestampMillis(),
            chunk.key(),
            Optional.of(bytes));
    return Arrival.of(record, reader, System.currentTimeMillis());
  }

  private static int lineEnd(byte[] bytes, int from, int to) {
    int end = to > from && bytes[to - 1] == '\n' ? to - 1 : to;
    return end > from && bytes[end - 1] == '\r' ? end - 1 : end;
  }

  private static boolean isBlank(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] < 0 || bytes[i] > ' ') {
        return false;
      }
    }
    return true;
  }
}
