package io.riskrules.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.source.SourceText;
import io.riskrules.state.StoredRule.StoredSession;
import io.riskrules.typed.Action;
import io.riskrules.typed.AlertSeverity;
import io.riskrules.typed.Mode;
import io.riskrules.typed.RuleMetadata;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
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
  private static final String SCHEMA =
      """
      event payment {
        id      string required
        amount  decimal(18,2)
        wide    decimal(38,4)
        count   int
        rate    double
        paid    bool
        at      timestamp required
        key id
        time at delay 0 seconds
        total = amount * count
      }
      """;

  static Stream<Arguments> values() {
    RuleMetadata plain =
        new RuleMetadata(
            Optional.empty(),
            Action.ALERT,
            AlertSeverity.MEDIUM,
            OptionalInt.empty(),
            List.of(),
            Mode.LIVE,
            Optional.empty(),
            OptionalLong.empty(),
            OptionalLong.empty());
    RuleMetadata full =
        new RuleMetadata(
            Optional.of("Große \uD800 Beträge"),
            Action.BLOCK,
            AlertSeverity.CRITICAL,
            OptionalInt.of(0),
            List.of("a", "b"),
            Mode.SHADOW,
            Optional.of("cards"),
            OptionalLong.of(-1),
            OptionalLong.of(Long.MAX_VALUE));
    RuleVersion first =
        new RuleVersion(
            3, 17, Optional.of("f:1"), new StoredRule("a > 1", plain, Optional.empty()));
    StoredSession session = new StoredSession("30 minutes", List.of("x", "y"));
    RuleVersion second =
        new RuleVersion(
            9,
            18,
            Optional.empty(),
            new StoredRule("b".repeat(70_000), full, Optional.of(session)));
    return Stream.of(
        Arguments.of(new RuleHistorySerializer(), RuleHistory.NONE.deleted(7)),
        Arguments.of(new RuleHistorySerializer(), new RuleHistory(9, List.of(first, second))),
        Arguments.of(
            new ListEntryKeySerializer(), new ListEntryKey("blocked", new BigDecimal("7.10"))),
        Arguments.of(new ListEntryKeySerializer(), new ListEntryKey("names", "\uDC00x")),
        Arguments.of(new ListEntrySerializer(), new ListEntry(ListEntry.ALWAYS)),
        Arguments.of(new TableRowKeySerializer(), new TableRowKey("fx", "EUR")),
        Arguments.of(
            new TableRowSerializer(),
            new TableRow(
                Map.of(
                    "rate",
                    new BigDecimal("1.25"),
                    "ok",
                    true,
                    "share",
                    0.5,
                    "since",
                    17L,
                    "cells",
                    List.of("a", "b")))),
        Arguments.of(
            new RawRecordSerializer(),
            new RawRecord(
                "rules", 2, 1L << 40, -5, Optional.of(new byte[] {0, -1}), Optional.empty())),
        Arguments.of(
            new OutgoingRecordSerializer(), new OutgoingRecord(Optional.of("k"), "{\"a\":1}")));
  }

  @ParameterizedTest
  @MethodSource("values")
  <T> void whatWasWrittenIsRead(ImmutableSerializer<T> serializer, T value) throws Exception {
    byte[] bytes = write(serializer, value);
    assertThat(read(serializer, bytes)).isEqualTo(value);
    assertThat(serializer.copy(value)).isSameAs(value);
    TypeSerializer<T> restored = restored(serializer);
    assertThat(restored).isEqualTo(serializer);
    assertThat(read(restored, bytes)).isEqualTo(value);
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
    EventSchema schema = schema(SCHEMA);
    Event event = event(schema);
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
    Event event = event(schema(SCHEMA));
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
    return RuleCompiler.forSchema(SourceText.of("test.schema", text)).get().schema();
  }

  private static Event event(EventSchema schema) {
    return new EventBuilder(schema)
        .set("id", "T\uD800")
        .set("amount", new BigDecimal("12.50"))
        .set("wide", new BigDecimal("1234567890123456789012345678901234.5678"))
        .set("count", new BigDecimal(-7))
        .set("rate", 0.1)
        .set("paid", true)
        .set("at", 1_772_366_400_000L)
        .event();
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
