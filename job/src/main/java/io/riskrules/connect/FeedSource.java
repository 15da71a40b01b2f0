package io.riskrules.connect;

import java.util.Optional;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.java.typeutils.ResultTypeQueryable;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/** A feed as a source of one subtask. What it has read is in every checkpoint. */
final class FeedSource<T>
    implements Source<T, FeedSplit, Optional<FeedSplit>>, ResultTypeQueryable<T> {
  private static final long serialVersionUID = 1L;

  private final Feed.Opener<T> opener;
  private final TypeInformation<T> type;
  private final boolean bounded;
  private final int mark;

  /** A source that remembers that it has sent the mark of this start; 0 is no mark. */
  FeedSource(Feed.Opener<T> opener, TypeInformation<T> type, boolean bounded, int mark) {
    this.opener = opener;
    this.type = type;
    this.bounded = bounded;
    this.mark = mark;
  }

  @Override
  public Boundedness getBoundedness() {
    return bounded ? Boundedness.BOUNDED : Boundedness.CONTINUOUS_UNBOUNDED;
  }

  @Override
  public SourceReader<T, FeedSplit> createReader(SourceReaderContext context) {
    return new FeedReader<>(opener, mark, context);
  }

  @Override
  public SplitEnumerator<FeedSplit, Optional<FeedSplit>> createEnumerator(
      SplitEnumeratorContext<FeedSplit> context) {
    return new FeedEnumerator(context, Optional.of(FeedSplit.FRESH));
  }

  @Override
  public SplitEnumerator<FeedSplit, Optional<FeedSplit>> restoreEnumerator(
      SplitEnumeratorContext<FeedSplit> context, Optional<FeedSplit> waiting) {
    return new FeedEnumerator(context, waiting);
  }

  @Override
  public SimpleVersionedSerializer<FeedSplit> getSplitSerializer() {
    return new FeedSplit.Serializer();
  }

  @Override
  public SimpleVersionedSerializer<Optional<FeedSplit>> getEnumeratorCheckpointSerializer() {
    return new FeedEnumerator.Serializer();
  }

  @Override
  public TypeInformation<T> getProducedType() {
    return type;
  }
}
