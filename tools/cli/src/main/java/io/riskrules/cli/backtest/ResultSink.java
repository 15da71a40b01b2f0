package io.riskrules.cli.backtest;

import io.riskrules.message.OutgoingRecord;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;

/** Hands records over to the results of a backtest in this process. */
final class ResultSink implements Sink<OutgoingRecord> {
  private static final long serialVersionUID = 1L;

  private final ResultKind kind;
  private final String results;

  ResultSink(ResultKind kind, String results) {
    this.kind = kind;
    this.results = results;
  }

  @Override
  public SinkWriter<OutgoingRecord> createWriter(WriterInitContext context) {
    Results open = Results.of(results);
    return new SinkWriter<>() {
      @Override
      public void write(OutgoingRecord record, Context at) {
        open.take(kind, record.json());
      }

      @Override
      public void flush(boolean endOfInput) {
        // Every record is handed over when it comes.
      }

      @Override
      public void close() {
        // Whoever opened the results closes them.
      }
    };
  }
}
