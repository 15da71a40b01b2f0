package io.riskrules.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.riskrules.event.Event;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.stream.Stream;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.util.InstantiationUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SerializersTest {
  private static final String SCHEMA = Goldens.SCHEMA;

  static Stream<Arguments> values() {
    return Goldens.all().stream()
        .filter(golden -> golden.serializer() instanceof ImmutableSerializer)
        .flatMap(
            golden ->
                golden.values(golden.formats().size()).stream()
                    .filter(value -> !(value instanceof Event))
                    .map(value -> Arguments.of(golden.serializer(), value)));
  }

  @ParameterizedTest
  @MethodSource("values")
  <T> void whatWasWrittenIsRead(ImmutableSerializer<T> serializer, T value) throws Exception {
    byte[] bytes = write(serializer, value);
    Object wanted = Golden.comparable(value);
    assertThat(Golden.comparable(read(serializer, bytes))).isEqualTo(wanted);
    assertThat(serializer.copy(value)).isSameAs(value);
    TypeSerializer<T> restored = restored(serializer);
    assertThat(restored).isEqualTo(serializer);
    assertThat(Golden.comparable(read(restored, bytes))).isEqualTo(wanted);
    assertThat(
            serializer
                .snapshotConfiguration()
                .resolveSchemaCompatibility(serializer.snapshotConfiguration())
                .isCompatibleAsIs())
        .isTrue();
    assertThat(InstantiationUtil.clone(serializer)).isEqualTo(serializer);
  }

  @Test
  void formatsOfALaterVersionAreRefused() throws Exception {
    DataOutputSerializer out = new DataOutputSerializer(8);
    out.writeInt(99);
    RuleHistorySerializer.Snapshot snapshot = new RuleHistorySerializer.Snapshot();
    DataInputDeserializer in = new DataInputDeserializer(out.getCopyOfBuffer());
    assertThatThrownBy(() -> snapshot.readSnapshot(1, in, getClass().getClassLoader()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("later version");
  }

  @Test
  void eventsKeepTheirPlainFields() throws Exception {
    Event event = Goldens.event();
    EventSchema schema = event.schema();
    EventSerializer serializer = new EventSerializer(EventLayout.of(schema));
    Event read = read(restored(serializer), write(serializer, event));
    for (Field field : schema.fields()) {
      Object wanted = field.derived() ? null : event.value(field);
      assertThat(read.value(field)).as(field.name()).isEqualTo(wanted);
    }
    assertThat(read.timeMillis()).isEqualTo(event.timeMillis());
  }

  @Test
  void aChangedSchemaKeepsFieldsByName() throws Exception {
    Event event = Goldens.event();
    EventSerializer before = new EventSerializer(EventLayout.of(schema(SCHEMA)));
    EventSchema changed =
        schema(
            SCHEMA
                .replace("count   int\n", "")
                .replace("total = amount * count", "")
                .replace("amount  decimal(18,2)", "note string\n  amount  decimal(18,2)"));
    EventSerializer after = new EventSerializer(EventLayout.of(changed));
    assertThat(
            after
                .snapshotConfiguration()
                .resolveSchemaCompatibility(before.snapshotConfiguration())
                .isCompatibleAfterMigration())
        .isTrue();

    Event carried = after.adapt(read(before, write(before, event)));
    assertThat(carried.value(changed.field("note").orElseThrow())).isNull();
    assertThat(carried.value(changed.field("amount").orElseThrow()))
        .isEqualTo(new BigDecimal("12.50"));
    assertThat(carried.value(changed.field("id").orElseThrow())).isEqualTo("T\uD800");
    assertThat(read(after, write(after, event)).value(changed.field("wide").orElseThrow()))
        .isEqualTo(event.value(event.schema().field("wide").orElseThrow()));
  }

  @Test
  void aChangedTypeIsRefusedByName() {
    EventSerializer before = new EventSerializer(EventLayout.of(schema(SCHEMA)));
    EventSerializer after =
        new EventSerializer(EventLayout.of(schema(SCHEMA.replace("rate    double", "rate int"))));
    assertThatThrownBy(
            () ->
                after
                    .snapshotConfiguration()
                    .resolveSchemaCompatibility(before.snapshotConfiguration()))
        .hasMessageContaining("'rate'");
  }

  private static EventSchema schema(String text) {
    return Goldens.schema(text);
  }

  private static <T> byte[] write(TypeSerializer<T> serializer, T value) throws IOException {
    DataOutputSerializer out = new DataOutputSerializer(64);
    serializer.serialize(value, out);
    return out.getCopyOfBuffer();
  }

  private static <T> T read(TypeSerializer<T> serializer, byte[] bytes) throws IOException {
    DataInputDeserializer in = new DataInputDeserializer(bytes);
    T value = serializer.deserialize(in);
    assertThat(in.available()).as("bytes left over").isZero();
    return value;
  }

  /** The serializer that a savepoint gives back. */
  private static <T> TypeSerializer<T> restored(TypeSerializer<T> serializer) throws IOException {
    DataOutputSerializer out = new DataOutputSerializer(64);
    TypeSerializerSnapshot.writeVersionedSnapshot(out, serializer.snapshotConfiguration());
    return TypeSerializerSnapshot.<T>readVersionedSnapshot(
            new DataInputDeserializer(out.getCopyOfBuffer()),
            SerializersTest.class.getClassLoader())
        .restoreSerializer();
  }
}
