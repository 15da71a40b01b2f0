package io.riskrules.state;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;

/**
 * The kept bytes of one serializer: for each format that a version of the job wrote, the values
 * that they must still be read as. They lie in {@code state/NAME/vFORMAT} as {@code snapshot} and
 * {@code data}.
 */
record Golden<T>(String name, TypeSerializer<T> serializer, List<List<T>> formats) {
  Golden {
    formats = List.copyOf(formats);
  }

  /** Bytes that only ever had one format. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  static <T> Golden<T> of(String name, TypeSerializer<T> serializer, T... values) {
    return new Golden<>(name, serializer, List.of(List.of(values)));
  }

  /** The same with the values of the format behind the last one. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  final Golden<T> next(T... values) {
    List<List<T>> more = new ArrayList<>(formats);
    more.add(List.of(values));
    return new Golden<>(name, serializer, more);
  }

  /** The values of a format, of which the first is 1. */
  List<T> values(int format) {
    return formats.get(format - 1);
  }

  String folder(int format) {
    return "state/" + name + "/v" + format;
  }

  /** The newest snapshot as a savepoint holds it. */
  byte[] snapshot() throws IOException {
    DataOutputSerializer out = new DataOutputSerializer(64);
    TypeSerializerSnapshot.writeVersionedSnapshot(out, serializer.snapshotConfiguration());
    return out.getCopyOfBuffer();
  }

  /** The values of the newest format as bytes. */
  byte[] data() throws IOException {
    DataOutputSerializer out = new DataOutputSerializer(64);
    for (T value : values(formats.size())) {
      serializer.serialize(value, out);
    }
    return out.getCopyOfBuffer();
  }

  static <T> TypeSerializerSnapshot<T> snapshot(byte[] bytes) throws IOException {
    return TypeSerializerSnapshot.readVersionedSnapshot(
        new DataInputDeserializer(bytes), Golden.class.getClassLoader());
  }

  /** All values that the bytes hold, to the last byte. */
  static <T> List<T> read(TypeSerializer<T> serializer, byte[] bytes) throws IOException {
    DataInputDeserializer in = new DataInputDeserializer(bytes);
    List<T> values = new ArrayList<>();
    while (in.available() > 0) {
      values.add(serializer.deserialize(in));
    }
    return values;
  }

  /** Something that equals what another value comes to if both are the same. */
  static Object comparable(Object value) {
    if (value instanceof Ask ask) {
      return List.of(ask.group(), ask.late(), comparable(ask.event()), ask.panes(), ask.sessions());
    }
    if (!(value instanceof Event event)) {
      return value;
    }
    Map<String, Object> fields = new HashMap<>();
    for (Field field : event.schema().fields()) {
      if (!field.derived() && !event.isNull(field.index())) {
        fields.put(field.name(), event.value(field));
      }
    }
    return fields;
  }

  @Override
  public String toString() {
    return name;
  }
}
