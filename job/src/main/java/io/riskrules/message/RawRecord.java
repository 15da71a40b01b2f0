package io.riskrules.message;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * A record of a topic as it came: nothing is known of its key and value but their bytes. The arrays
 * belong to the record and are not changed by anybody.
 */
public final class RawRecord {
  private final String topic;
  private final int partition;
  private final long offset;
  private final long timestampMillis;
  private final Optional<byte[]> key;
  private final Optional<byte[]> value;

  /** A record at its place; an absent value is a tombstone. */
  public RawRecord(
      String topic,
      int partition,
      long offset,
      long timestampMillis,
      Optional<byte[]> key,
      Optional<byte[]> value) {
    this.topic = Objects.requireNonNull(topic, "topic");
    this.partition = partition;
    this.offset = offset;
    this.timestampMillis = timestampMillis;
    this.key = Objects.requireNonNull(key, "key");
    this.value = Objects.requireNonNull(value, "value");
  }

  /**
   * A record without content, by which a source other than a topic says that all it held at the
   * start has been sent. {@code partition} names the start; it is negative, as no topic's is.
   */
  public static RawRecord mark(int partition) {
    return new RawRecord("", partition, 0, 0, Optional.empty(), Optional.empty());
  }

  /** Whether this is a {@link #mark}: nothing is to be applied, only its offset counts. */
  public boolean isMark() {
    return topic.isEmpty();
  }

  /**
   * A control message that comes from no topic: its JSON, its number among the messages from 0 on,
   * and the time of its publication.
   */
  public static RawRecord message(String json, long number, long timestampMillis) {
    byte[] value = json.getBytes(StandardCharsets.UTF_8);
    return new RawRecord(
        "messages", 0, number, timestampMillis, Optional.empty(), Optional.of(value));
  }

  /** The topic it came from. */
  public String topic() {
    return topic;
  }

  /** Its partition. */
  public int partition() {
    return partition;
  }

  /** Its offset in the partition. */
  public long offset() {
    return offset;
  }

  /** The record's own timestamp in milliseconds. */
  public long timestampMillis() {
    return timestampMillis;
  }

  /** The bytes of its key, if it has one. */
  public Optional<byte[]> key() {
    return key;
  }

  /** The key as UTF-8 text; bytes that are none become U+FFFD. */
  public Optional<String> keyText() {
    return key.map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  /** The bytes of its value; a tombstone has none. */
  public Optional<byte[]> value() {
    return value;
  }

  /** {@code partition-offset}, which names the record in its topic. */
  public String place() {
    return partition + "-" + offset;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RawRecord that
        && topic.equals(that.topic)
        && partition == that.partition
        && offset == that.offset
        && timestampMillis == that.timestampMillis
        && Arrays.equals(key.orElse(null), that.key.orElse(null))
        && Arrays.equals(value.orElse(null), that.value.orElse(null));
  }

  @Override
  public int hashCode() {
    return Objects.hash(topic, partition, offset);
  }

  @Override
  public String toString() {
    return topic + "[" + place() + "]";
  }
}
