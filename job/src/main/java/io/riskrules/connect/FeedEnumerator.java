package io.riskrules.connect;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/** Gives the only split to the first reader. Its state is the split while nobody has it. */
final class FeedEnumerator implements SplitEnumerator<FeedSplit, Optional<FeedSplit>> {
  private final SplitEnumeratorContext<FeedSplit> context;
  private Optional<FeedSplit> waiting;

  FeedEnumerator(SplitEnumeratorContext<FeedSplit> context, Optional<FeedSplit> waiting) {
    this.context = context;
    this.waiting = waiting;
  }

  @Override
  public void start() {}

  @Override
  public void handleSplitRequest(int subtask, String host) {}

  @Override
  public void addSplitsBack(List<FeedSplit> splits, int subtask) {
    waiting = splits.stream().findFirst();
  }

  @Override
  public void addReader(int subtask) {
    waiting.ifPresent(split -> context.assignSplit(split, subtask));
    waiting = Optional.empty();
    context.signalNoMoreSplits(subtask);
  }

  @Override
  public Optional<FeedSplit> snapshotState(long checkpoint) {
    return waiting;
  }

  @Override
  public void close() {}

  /** Its bytes in checkpoints: those of the split, or none. */
  static final class Serializer implements SimpleVersionedSerializer<Optional<FeedSplit>> {
    private final FeedSplit.Serializer splits = new FeedSplit.Serializer();

    @Override
    public int getVersion() {
      return splits.getVersion();
    }

    @Override
    public byte[] serialize(Optional<FeedSplit> waiting) throws IOException {
      return waiting.isPresent() ? splits.serialize(waiting.get()) : new byte[0];
    }

    @Override
    public Optional<FeedSplit> deserialize(int version, byte[] bytes) throws IOException {
      return bytes.length == 0 ? Optional.empty() : Optional.of(splits.deserialize(version, bytes));
    }
  }
}
