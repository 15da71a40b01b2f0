package io.riskrules.state;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.apache.flink.types.StringValue;

/** The pieces that all formats are made of. Text keeps every UTF-16 unit as it is. */
final class Wire {
  private static final long SEVEN_BITS = 0x7F;
  private static final int MORE = 0x80;

  private Wire() {}

  static void writeText(DataOutputView out, String text) throws IOException {
    StringValue.writeString(text, out);
  }

  static String readText(DataInputView in) throws IOException {
    return StringValue.readString(in);
  }

  static void writeText(DataOutputView out, Optional<String> text) throws IOException {
    out.writeBoolean(text.isPresent());
    if (text.isPresent()) {
      writeText(out, text.get());
    }
  }

  static Optional<String> readOptionalText(DataInputView in) throws IOException {
    return in.readBoolean() ? Optional.of(readText(in)) : Optional.empty();
  }

  static void writeLong(DataOutputView out, OptionalLong value) throws IOException {
    out.writeBoolean(value.isPresent());
    if (value.isPresent()) {
      out.writeLong(value.getAsLong());
    }
  }

  static OptionalLong readOptionalLong(DataInputView in) throws IOException {
    return in.readBoolean() ? OptionalLong.of(in.readLong()) : OptionalLong.empty();
  }

  static void writeTexts(DataOutputView out, List<String> texts) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      writeText(out, text);
    }
  }

  static List<String> readTexts(DataInputView in) throws IOException {
    int count = in.readInt();
    List<String> texts = new ArrayList<>(Math.min(count, 1_024));
    for (int i = 0; i < count; i++) {
      texts.add(readText(in));
    }
    return texts;
  }

  /** A number in as few bytes as its size asks for. */
  static void writeShort(DataOutputView out, long number) throws IOException {
    long rest = (number << 1) ^ (number >> 63);
    while ((rest & ~SEVEN_BITS) != 0) {
      out.writeByte((int) (rest & SEVEN_BITS) | MORE);
      rest >>>= 7;
    }
    out.writeByte((int) rest);
  }

  static long readShort(DataInputView in) throws IOException {
    long rest = 0;
    int shift = 0;
    int part = in.readByte();
    while ((part & MORE) != 0) {
      rest |= (part & SEVEN_BITS) << shift;
      shift += 7;
      part = in.readByte();
    }
    rest |= (part & SEVEN_BITS) << shift;
    return (rest >>> 1) ^ -(rest & 1);
  }

  static void writeBytes(DataOutputView out, Optional<byte[]> bytes) throws IOException {
    out.writeInt(bytes.isPresent() ? bytes.get().length : -1);
    if (bytes.isPresent()) {
      out.write(bytes.get());
    }
  }

  static Optional<byte[]> readBytes(DataInputView in) throws IOException {
    int length = in.readInt();
    if (length < 0) {
      return Optional.empty();
    }
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    return Optional.of(bytes);
  }

  static void writeDecimal(DataOutputView out, BigDecimal number) throws IOException {
    byte[] unscaled = number.unscaledValue().toByteArray();
    out.writeInt(number.scale());
    out.writeInt(unscaled.length);
    out.write(unscaled);
  }

  static BigDecimal readDecimal(DataInputView in) throws IOException {
    int scale = in.readInt();
    byte[] unscaled = new byte[in.readInt()];
    in.readFully(unscaled);
    return new BigDecimal(new BigInteger(unscaled), scale);
  }
}
