package io.riskrules.state;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Answers by the name of their aggregate. */
final class AnswersWire {
  private AnswersWire() {}

  static void write(DataOutputView out, Map<Long, Optional<Object>> answers) throws IOException {
    out.writeInt(answers.size());
    for (Map.Entry<Long, Optional<Object>> answer : new TreeMap<>(answers).entrySet()) {
      out.writeLong(answer.getKey());
      writeValue(out, answer.getValue());
    }
  }

  static Map<Long, Optional<Object>> read(DataInputView in) throws IOException {
    Map<Long, Optional<Object>> answers = new HashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      answers.put(in.readLong(), readValue(in));
    }
    return answers;
  }

  static void writeValue(DataOutputView out, Optional<Object> value) throws IOException {
    out.writeBoolean(value.isPresent());
    if (value.isPresent()) {
      CellWire.write(out, value.get());
    }
  }

  static Optional<Object> readValue(DataInputView in) throws IOException {
    return in.readBoolean() ? Optional.of(CellWire.read(in)) : Optional.empty();
  }
}
