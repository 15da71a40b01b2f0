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
