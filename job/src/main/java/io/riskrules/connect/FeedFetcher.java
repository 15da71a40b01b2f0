package io.riskrules.connect;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.apache.flink.connector.base.source.reader.RecordsBySplits;
import org.apache.flink.connector.base.source.reader.RecordsWithSplitIds;
import org.apache.flink.connector.base.source.reader.splitreader.SplitReader;
import org.apache.flink.connector.base.source.reader.splitreader.SplitsChange;

/** Opens the feed when its split comes, and asks it again after a pause when it had nothing. */
final class FeedFetcher<T> implements SplitReader<FeedItem<T>, FeedSplit> {
  private static final long PAUSE_MILLIS = 100;

  private final Feed.Opener<T> opener;
  private final FeedMetrics metrics;
  private final Semaphore wakeUps = new Semaphore(0);
  private Optional<Feed<T>> feed = Optional.empty();

  FeedFetcher(Feed.Opener<T> opener, FeedMetrics metrics) {
    this.opener = opener;
    this.metrics = metrics;
  }

  @Override
  public RecordsWithSplitIds<FeedItem<T>> fetch() throws IOException {
    if (feed.isEmpty()) {
      return records(List.of(), false);
    }
    List<FeedItem<T>> items = feed.get().poll();
    boolean ended = feed.get().hasEnded();
    if (items.isEmpty() && !ended) {
      pause();
    }
    return records(items, ended);
  }

  private static <T> RecordsWithSplitIds<FeedItem<T>> records(
      List<FeedItem<T>> items, boolean ended) {
    return new RecordsBySplits<>(
        items.isEmpty() ? Map.of() : Map.of(FeedSplit.ID, items),
        ended ? Set.of(FeedSplit.ID) : Set.of());
  }

  private void pause() {
    try {
      if (wakeUps.tryAcquire(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
        wakeUps.drainPermits();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void handleSplitsChanges(SplitsChange<FeedSplit> change) {
    for (FeedSplit split : change.splits()) {
      feed = Optional.of(opener.open(split, metrics));
    }
  }

  @Override
  public void wakeUp() {
    wakeUps.release();
  }

  @Override
  public void close() throws IOException {
    if (feed.isPresent()) {
      feed.get().close();
    }
  }
}
