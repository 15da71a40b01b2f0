package io.riskrules.cli.backtest;

import io.riskrules.message.RawRecord;
import java.io.IOException;
import java.io.Serializable;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.connector.source.lib.util.IteratorSourceEnumerator;
import org.apache.flink.api.connector.source.lib.util.IteratorSourceReader;
import org.apache.flink.api.connector.source.lib.util.IteratorSourceSplit;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/** Records that are read once, in order, by one instance. Nothing is kept for a restart. */
final class RecordSource
    implements Source<RawRecord, RecordSource.Whole, Collection<RecordSource.Whole>> {
  private static final long serialVersionUID = 1L;

  private final Records records;

  RecordSource(Records records) {
    this.records = records;
  }

  /** The records, from the first one on. */
  interface Records extends Serializable {
    Iterator<RawRecord> open();

    /** Whether there is none; the reader of a split wants at least one. */
    default boolean isEmpty() {
      return false;
    }
  }

  /** All of them. */
  record Whole(Records records) implements IteratorSourceSplit<RawRecord, Iterator<RawRecord>> {
    @Override
    public String splitId() {
      return "all";
    }

    @Override
    public Iterator<RawRecord> getIterator() {
      return records.open();
    }

    @Override
    public Whole getUpdatedSplitForIterator(Iterator<RawRecord> left) {
      return this;
    }
  }

  @Override
  public Boundedness getBoundedness() {
    return Boundedness.BOUNDED;
  }

  @Override
  public SourceReader<RawRecord, Whole> createReader(SourceReaderContext context) {
    return new IteratorSourceReader<>(context);
  }

  @Override
  public SplitEnumerator<Whole, Collection<Whole>> createEnumerator(
      SplitEnumeratorContext<Whole> context) {
    return new IteratorSourceEnumerator<>(context, splits());
  }

  private List<Whole> splits() {
    return records.isEmpty() ? List.of() : List.of(new Whole(records));
  }

  @Override
  public SplitEnumerator<Whole, Collection<Whole>> restoreEnumerator(
      SplitEnumeratorContext<Whole> context, Collection<Whole> left) {
    return new IteratorSourceEnumerator<>(context, left);
  }

  @Override
  public SimpleVersionedSerializer<Whole> getSplitSerializer() {
    return new OneSplit();
  }

  @Override
  public SimpleVersionedSerializer<Collection<Whole>> getEnumeratorCheckpointSerializer() {
    return new NoCheckpoints();
  }

  /** There is one split only, and every instance of the source knows it. */
  private final class OneSplit implements SimpleVersionedSerializer<Whole> {
    @Override
    public int getVersion() {
      return 1;
    }

    @Override
    public byte[] serialize(Whole split) {
      return new byte[0];
    }

    @Override
    public Whole deserialize(int version, byte[] bytes) {
      return new Whole(records);
    }
  }

  private static final class NoCheckpoints implements SimpleVersionedSerializer<Collection<Whole>> {
    @Override
    public int getVersion() {
      return 1;
    }

    @Override
    public byte[] serialize(Collection<Whole> left) throws IOException {
      throw new IOException("a backtest has no checkpoints");
    }

    @Override
    public Collection<Whole> deserialize(int version, byte[] bytes) throws IOException {
      throw new IOException("a backtest has no checkpoints");
    }
  }
}
