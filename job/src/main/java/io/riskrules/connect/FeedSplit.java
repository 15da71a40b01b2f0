package io.riskrules.connect;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.connector.source.SourceSplit;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;

/**
 * Where a feed is: how many records it has sent, the start whose mark it has sent, and the print of
 * what it last sent under each key.
 */
record FeedSplit(long next, int mark, Map<String, String> sent) implements SourceSplit {
  static final String ID = "feed";
  static final FeedSplit FRESH = new FeedSplit(0, 0, Map.of());

  FeedSplit {
    sent = Map.copyOf(sent);
  }

  @Override
  public String splitId() {
    return ID;
  }

  /** Its bytes in checkpoints. */
  static final class Serializer implements SimpleVersionedSerializer<FeedSplit> {
    private static final int VERSION = 1;

    @Override
    public int getVersion() {
      return VERSION;
    }

    @Override
    public byte[] serialize(FeedSplit split) throws IOException {
      DataOutputSerializer out = new DataOutputSerializer(64);
      out.writeLong(split.next);
      out.writeInt(split.mark);
      out.writeInt(split.sent.size());
      for (Map.Entry<String, String> entry : new TreeMap<>(split.sent).entrySet()) {
        out.writeUTF(entry.getKey());
        out.writeUTF(entry.getValue());
      }
      return out.getCopyOfBuffer();
    }

    @Override
    public FeedSplit deserialize(int version, byte[] bytes) throws IOException {
      if (version != VERSION) {
        throw new IOException("this state was written by a newer version: " + version);
      }
      DataInputDeserializer in = new DataInputDeserializer(bytes);
      long next = in.readLong();
      int mark = in.readInt();
      Map<String, String> sent = new TreeMap<>();
      for (int i = in.readInt(); i > 0; i--) {
        sent.put(in.readUTF(), in.readUTF());
      }
      return new FeedSplit(next, mark, sent);
    }
  }
}
