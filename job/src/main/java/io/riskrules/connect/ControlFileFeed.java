package io.riskrules.connect;

import io.riskrules.message.ControlLines;
import io.riskrules.message.RawRecord;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.apache.flink.core.fs.Path;

/**
 * Control messages out of files, a line each; the mark follows the last one. A file that has grown
 * when the job starts again is read on.
 */
final class ControlFileFeed implements Feed<RawRecord> {
  private static final int BATCH = 500;

  private final FileGlob glob;
  private final int mark;
  private final boolean bounded;
  private final boolean marked;
  private long toSkip;
  private long offset;
  private boolean opened;
  private boolean ended;
  private final Deque<Path> files = new ArrayDeque<>();
  private Optional<LineCutter> lines = Optional.empty();
  private ControlLines reader = new ControlLines("", 0);

  ControlFileFeed(FileGlob glob, int mark, boolean bounded, FeedSplit from) {
    this.glob = glob;
    this.mark = mark;
    this.bounded = bounded;
    this.marked = from.mark() == mark;
    this.toSkip = from.next();
  }

  @Override
  public List<FeedItem<RawRecord>> poll() throws IOException {
    if (ended) {
      return List.of();
    }
    if (!opened) {
      files.addAll(glob.files());
      opened = true;
    }
    List<FeedItem<RawRecord>> items = new ArrayList<>();
    while (items.size() < BATCH) {
      Optional<RawRecord> next = next();
      if (next.isEmpty()) {
        ended = true;
        if (!marked) {
          items.add(FeedItem.mark(RawRecord.mark(mark)));
        }
        break;
      }
      if (toSkip > 0) {
        toSkip--;
      } else {
        items.add(FeedItem.of(next.get(), next.get().timestampMillis()));
      }
    }
    return items;
  }

  private Optional<RawRecord> next() throws IOException {
    while (true) {
      Optional<byte[]> line = lines.isPresent() ? lines.get().next() : Optional.empty();
      if (line.isPresent() && line.get().length > 0) {
        offset++;
        return Optional.of(reader.next(line.get()));
      }
      if (line.isEmpty() && !nextFile()) {
        return Optional.empty();
      }
    }
  }

  private boolean nextFile() throws IOException {
    close();
    if (files.isEmpty()) {
      return false;
    }
    Path file = files.remove();
    reader = new ControlLines(file.getName(), offset);
    lines = Optional.of(new LineCutter(FileGlob.open(file), false));
    return true;
  }

  @Override
  public boolean hasEnded() {
    return ended && bounded;
  }

  @Override
  public void close() throws IOException {
    if (lines.isPresent()) {
      lines.get().close();
      lines = Optional.empty();
    }
  }
}
