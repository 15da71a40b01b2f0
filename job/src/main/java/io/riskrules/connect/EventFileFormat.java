package io.riskrules.connect;

import io.riskrules.config.Options.Format;
import io.riskrules.message.Arrival;
import io.riskrules.message.RawRecord;
import io.riskrules.message.RecordReader;
import io.riskrules.state.Types;
import java.io.IOException;
import java.util.Optional;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.src.util.ArrayResultIterator;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;
import org.apache.flink.core.fs.Path;

/** How one file of events is read: by lines, each an event or a dead letter with its place. */
final class EventFileFormat implements BulkFormat<Arrival, FileSourceSplit> {
  private static final long serialVersionUID = 1L;
  private static final int BATCH = 500;

  private final EventParsing parsing;

  EventFileFormat(EventParsing parsing) {
    this.parsing = parsing;
  }

  @Override
  public Reader<Arrival> createReader(Configuration config, FileSourceSplit split)
      throws IOException {
    return new FileReader(split.path(), parsing);
  }

  @Override
  public Reader<Arrival> restoreReader(Configuration config, FileSourceSplit split)
      throws IOException {
    FileReader reader = new FileReader(split.path(), parsing);
    long seen =
        split.getReaderPosition().map(CheckpointedPosition::getRecordsAfterOffset).orElse(0L);
    reader.skip(seen);
    return reader;
  }

  @Override
  public boolean isSplittable() {
    return false;
  }

  @Override
  public TypeInformation<Arrival> getProducedType() {
    return Types.arrivals(parsing.layout());
  }

  private static final class FileReader implements Reader<Arrival> {
    private final Path path;
    private final LineCutter lines;
    private final RecordReader reader;
    private final boolean skipsBlank;
    private long line;
    private long taken;

    FileReader(Path path, EventParsing parsing) throws IOException {
      this.path = path;
      boolean csv = FileGlob.plainName(path).endsWith(".csv");
      this.lines = new LineCutter(FileGlob.open(path), csv);
      this.skipsBlank = csv || parsing.format() == Format.JSON;
      if (csv) {
        reader = parsing.csvReader(lines.next().orElse(new byte[0]));
        line = 1;
      } else {
        reader = parsing.reader();
      }
    }

    void skip(long records) throws IOException {
      while (taken < records && record().isPresent()) {
        taken++;
      }
    }

    /** The next line that is an event, wanted or not. */
    private Optional<RawRecord> record() throws IOException {
      for (Optional<byte[]> bytes = lines.next(); bytes.isPresent(); bytes = lines.next()) {
        long offset = line++;
        if (!skipsBlank || !isBlank(bytes.get())) {
          return Optional.of(new RawRecord(path.getName(), 0, offset, 0, Optional.empty(), bytes));
        }
      }
      return Optional.empty();
    }

    private static boolean isBlank(byte[] line) {
      for (byte b : line) {
        if (b != ' ' && b != '\t') {
          return false;
        }
      }
      return true;
    }

    @Override
    public RecordIterator<Arrival> readBatch() throws IOException {
      Arrival[] batch = new Arrival[BATCH];
      int count = 0;
      while (count < BATCH) {
        Optional<RawRecord> next = record();
        if (next.isEmpty()) {
          break;
        }
        batch[count++] = Arrival.of(next.get(), reader, System.currentTimeMillis());
      }
      if (count == 0) {
        return null;
      }
      ArrayResultIterator<Arrival> records = new ArrayResultIterator<>();
      records.set(batch, count, CheckpointedPosition.NO_OFFSET, taken);
      taken += count;
      return records;
    }

    @Override
    public void close() throws IOException {
      lines.close();
    }
  }
}
