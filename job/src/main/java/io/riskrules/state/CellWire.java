package io.riskrules.state;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Values of lists and tables, each with a mark of its kind, so that bytes can be read without the
 * schema that they were written under. A cell of type {@code list of T} is a {@link List}.
 */
final class CellWire {
  private static final int BOOL = 1;
  private static final int EXACT = 2;
  private static final int FLOAT = 3;
  private static final int TEXT = 4;
  private static final int MILLIS = 5;
  private static final int LIST = 6;

  private CellWire() {}

  static void write(DataOutputView out, Object value) throws IOException {
    if (value instanceof Boolean bool) {
      out.writeByte(BOOL);
      out.writeBoolean(bool);
    } else if (value instanceof BigDecimal number) {
      out.writeByte(EXACT);
      Wire.writeDecimal(out, number);
    } else if (value instanceof Double number) {
      out.writeByte(FLOAT);
      out.writeDouble(number);
    } else if (value instanceof String text) {
      out.writeByte(TEXT);
      Wire.writeText(out, text);
    } else if (value instanceof Long millis) {
      out.writeByte(MILLIS);
      out.writeLong(millis);
    } else {
      List<?> items = (List<?>) value;
      out.writeByte(LIST);
      out.writeInt(items.size());
      for (Object item : items) {
        write(out, item);
      }
    }
  }

  static Object read(DataInputView in) throws IOException {
    int kind = in.readByte();
    return switch (kind) {
      case BOOL -> in.readBoolean();
      case EXACT -> Wire.readDecimal(in);
      case FLOAT -> in.readDouble();
      case TEXT -> Wire.readText(in);
      case MILLIS -> in.readLong();
      case LIST -> readList(in);
      default -> throw new IOException("a value of the unknown kind " + kind);
    };
  }

  private static List<Object> readList(DataInputView in) throws IOException {
    int count = in.readInt();
    List<Object> items = new ArrayList<>(Math.min(count, 1_024));
    for (int i = 0; i < count; i++) {
      items.add(read(in));
    }
    return List.copyOf(items);
  }
}
