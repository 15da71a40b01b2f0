package io.riskrules.connect;

import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.connector.source.SourceOutput;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.connector.base.source.reader.RecordEmitter;
import org.apache.flink.connector.base.source.reader.SingleThreadMultiplexSourceReaderBase;

/** Reads a feed on a thread of its own and remembers after each record where it is. */
final class FeedReader<T>
    extends SingleThreadMultiplexSourceReaderBase<FeedItem<T>, T, FeedSplit, FeedReader.Position> {

  FeedReader(Feed.Opener<T> opener, int mark, SourceReaderContext context) {
    super(
        () -> new FeedFetcher<>(opener, new FeedMetrics(context.metricGroup())),
        new Emitter<>(mark),
        context.getConfiguration(),
        context);
  }

  /** Where the feed is, as far as records were handed on. */
  static final class Position {
    private long next;
    private int mark;
    private final Map<String, String> sent;

    Position(FeedSplit split) {
      this.next = split.next();
      this.mark = split.mark();
      this.sent = new TreeMap<>(split.sent());
    }

    void pass(FeedItem<?> item, int ownMark) {
      if (item.isMark()) {
        mark = ownMark;
        return;
      }
      next++;
      item.sent()
          .ifPresent(
              now ->
                  now.print()
                      .ifPresentOrElse(
                          print -> sent.put(now.key(), print), () -> sent.remove(now.key())));
    }
  }

  private record Emitter<T>(int mark) implements RecordEmitter<FeedItem<T>, T, Position> {
    @Override
    public void emitRecord(FeedItem<T> item, SourceOutput<T> output, Position position) {
      output.collect(item.record(), item.timestampMillis());
      position.pass(item, mark);
    }
  }

  @Override
  protected void onSplitFinished(Map<String, Position> finished) {}

  @Override
  protected Position initializedState(FeedSplit split) {
    return new Position(split);
  }

  @Override
  protected FeedSplit toSplitType(String id, Position position) {
    return new FeedSplit(position.next, position.mark, position.sent);
  }
}
