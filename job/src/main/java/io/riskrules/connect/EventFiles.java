package io.riskrules.connect;

import io.riskrules.message.Arrival;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.assigners.SimpleSplitAssigner;
import org.apache.flink.connector.file.src.enumerate.NonSplittingRecursiveEnumerator;
import org.apache.flink.core.fs.FileStatus;
import org.apache.flink.core.fs.FileSystem;

/** Events in files: JSON Lines, lines of text, or CSV with a header, each also packed. */
final class EventFiles {
  private EventFiles() {}

  /** A source that ends with the last file. A file is read by one subtask, from its start. */
  static FileSource<Arrival> source(FileGlob glob, EventParsing parsing) {
    return FileSource.forBulkFileFormat(new EventFileFormat(parsing), glob.root())
        .setFileEnumerator(() -> new Enumerator(glob))
        .setSplitAssigner(SimpleSplitAssigner::new)
        .build();
  }

  /** Whole files that the glob matches; the assigner takes the last one first. */
  private static final class Enumerator extends NonSplittingRecursiveEnumerator {
    private final FileGlob glob;

    Enumerator(FileGlob glob) {
      super(path -> true);
      this.glob = glob;
    }

    @Override
    public List<FileSourceSplit> enumerateSplits(org.apache.flink.core.fs.Path[] paths, int wanted)
        throws IOException {
      List<FileSourceSplit> splits = new ArrayList<>(super.enumerateSplits(paths, wanted));
      splits.sort(Comparator.comparing((FileSourceSplit s) -> s.path().getPath()).reversed());
      return splits;
    }

    @Override
    protected void convertToSourceSplits(
        FileStatus file, FileSystem system, List<FileSourceSplit> into) throws IOException {
      if (glob.matches(file.getPath())) {
        super.convertToSourceSplits(file, system, into);
      }
    }
  }
}
