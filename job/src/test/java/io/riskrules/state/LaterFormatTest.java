package io.riskrules.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.core.memory.DataOutputView;
import org.junit.jupiter.api.Test;

/** How a field is added: the serializer of the later format reads the bytes of the earlier one. */
class LaterFormatTest {
  /** A list entry that has learnt since when it holds. */
  record Entry(long untilMillis, long sinceMillis) {}

  static final class EntrySerializer extends ImmutableSerializer<Entry> {
    private static final long serialVersionUID = 1L;
    private static final int FORMAT = 2;

    EntrySerializer(int format) {
      super(format);
    }

    @Override
    public void serialize(Entry entry, DataOutputView out) throws IOException {
      out.writeLong(entry.untilMillis());
      out.writeLong(entry.sinceMillis());
    }

    @Override
    public Entry deserialize(DataInputView in) throws IOException {
      return new Entry(in.readLong(), format() < 2 ? Long.MIN_VALUE : in.readLong());
    }

    @Override
    public TypeSerializerSnapshot<Entry> snapshotConfiguration() {
      return new Snapshot();
    }

    static final class Snapshot extends FormatSnapshot<Entry> {
      Snapshot() {
        super(FORMAT, EntrySerializer::new);
      }
    }
  }

  @Test
  void anAddedFieldHasItsDefaultInOlderBytes() throws Exception {
    DataOutputSerializer config = new DataOutputSerializer(8);
    config.writeInt(1);
    EntrySerializer.Snapshot older = new EntrySerializer.Snapshot();
    older.readSnapshot(
        1, new DataInputDeserializer(config.getCopyOfBuffer()), getClass().getClassLoader());

    DataOutputSerializer bytes = new DataOutputSerializer(8);
    bytes.writeLong(17);
    assertThat(Golden.read(older.restoreSerializer(), bytes.getCopyOfBuffer()))
        .containsExactly(new Entry(17, Long.MIN_VALUE));
    assertThat(
            new EntrySerializer.Snapshot()
                .resolveSchemaCompatibility(older)
                .isCompatibleAfterMigration())
        .isTrue();
  }

  @Test
  void theLaterFormatIsWrittenAndRead() throws Exception {
    EntrySerializer serializer = new EntrySerializer(EntrySerializer.FORMAT);
    DataOutputSerializer bytes = new DataOutputSerializer(8);
    serializer.serialize(new Entry(17, 5), bytes);
    DataOutputSerializer config = new DataOutputSerializer(8);
    serializer.snapshotConfiguration().writeSnapshot(config);
    EntrySerializer.Snapshot same = new EntrySerializer.Snapshot();
    same.readSnapshot(
        1, new DataInputDeserializer(config.getCopyOfBuffer()), getClass().getClassLoader());
    assertThat(Golden.read(same.restoreSerializer(), bytes.getCopyOfBuffer()))
        .containsExactly(new Entry(17, 5));
  }
}
