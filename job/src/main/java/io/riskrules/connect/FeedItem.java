package io.riskrules.connect;

import java.util.Objects;
import java.util.Optional;

/**
 * A record of a feed and what it changes in what the feed remembers: how many records it has read,
 * the print of what it last sent under a key, or that all of a start has been sent.
 */
record FeedItem<T>(T record, long timestampMillis, Optional<Sent> sent, boolean isMark) {
  FeedItem {
    Objects.requireNonNull(record, "record");
    Objects.requireNonNull(sent, "sent");
  }

  /** What was sent under a key; no print where it was deleted. */
  record Sent(String key, Optional<String> print) {
    Sent {
      Objects.requireNonNull(key, "key");
      Objects.requireNonNull(print, "print");
    }
  }

  static <T> FeedItem<T> of(T record, long timestampMillis) {
    return new FeedItem<>(record, timestampMillis, Optional.empty(), false);
  }

  static <T> FeedItem<T> of(T record, long timestampMillis, Sent sent) {
    return new FeedItem<>(record, timestampMillis, Optional.of(sent), false);
  }

  static <T> FeedItem<T> mark(T record) {
    return new FeedItem<>(record, 0, Optional.empty(), true);
  }
}
