package io.riskrules.connect;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;

/** What is read in order by one thread: lines of a socket or file, changes of a folder or table. */
interface Feed<T> extends AutoCloseable {
  /** What came next; empty when there is nothing now. Waits a few hundred milliseconds at most. */
  List<FeedItem<T>> poll() throws IOException;

  /** Whether nothing can come any more. */
  boolean hasEnded();

  @Override
  void close() throws IOException;

  /** Opens a feed where it was left; travels to where that happens. */
  interface Opener<T> extends Serializable {
    Feed<T> open(FeedSplit from, FeedMetrics metrics);
  }
}
