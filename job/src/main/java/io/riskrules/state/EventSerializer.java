package io.riskrules.state;

import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import java.io.IOException;
import java.util.List;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Bytes of an event: its plain fields in the order of the schema. Derived fields are not kept; they
 * are computed again before an event is judged.
 */
public final class EventSerializer extends ImmutableSerializer<Event> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;

  private final EventLayout layout;
  private transient EventSchema own;
  private transient List<Field> plain;
  private transient EventSchema alike;

  /** A serializer of events of that layout, which writes the newest format. */
  public EventSerializer(EventLayout layout) {
    this(layout, FORMAT);
  }

  private EventSerializer(EventLayout layout, int format) {
    super(format);
    this.layout = layout;
  }

  /** What its bytes mean. */
  public EventLayout layout() {
    return layout;
  }

  /**
   * The same event, laid out as this serializer's are. What state of an older schema gives must go
   * through here before it is judged.
   */
  public Event adapt(Event event) {
    EventSchema schema = event.schema();
    if (schema == own() || schema == alike) {
      return event;
    }
    if (EventLayout.of(schema).equals(layout)) {
      alike = schema;
      return event;
    }
    return EventLayout.carryOver(event, own());
  }

  @Override
  public TypeSerializer<Event> duplicate() {
    return new EventSerializer(layout, format());
  }

  @Override
  public void serialize(Event given, DataOutputView out) throws IOException {
    Event event = adapt(given);
    for (int start = 0; start < plain.size(); start += 8) {
      out.writeByte(presence(event, start));
    }
    for (Field field : plain) {
      if (!event.isNull(field.index())) {
        write(out, event, field);
      }
    }
  }

  private int presence(Event event, int start) {
    int bits = 0;
    for (int i = start; i < Math.min(start + 8, plain.size()); i++) {
      if (!event.isNull(plain.get(i).index())) {
        bits |= 1 << (i - start);
      }
    }
    return bits;
  }

  private static void write(DataOutputView out, Event event, Field field) throws IOException {
    if (field.type().fitsLong()) {
      out.writeLong(event.longAt(field.slot()));
    } else if (field.type() instanceof ValueType.Text) {
      Wire.writeText(out, event.textAt(field.slot()));
    } else {
      Wire.writeDecimal(out, event.decimalAt(field.slot()));
    }
  }

  @Override
  public Event deserialize(DataInputView in) throws IOException {
    EventBuilder builder = new EventBuilder(own());
    byte[] present = new byte[(plain.size() + 7) / 8];
    in.readFully(present);
    for (int i = 0; i < plain.size(); i++) {
      if ((present[i >> 3] & (1 << (i & 7))) != 0) {
        read(in, builder, plain.get(i));
      }
    }
    return builder.event();
  }

  private static void read(DataInputView in, EventBuilder builder, Field field) throws IOException {
    if (field.type().fitsLong()) {
      builder.setLong(field, in.readLong());
    } else if (field.type() instanceof ValueType.Text) {
      builder.setText(field, Wire.readText(in));
    } else {
      builder.set(field, Wire.readDecimal(in));
    }
  }

  private EventSchema own() {
    if (own == null) {
      own = layout.schema();
      plain = own.fields().stream().filter(field -> !field.derived()).toList();
    }
    return own;
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other) && layout.equals(((EventSerializer) other).layout);
  }

  @Override
  public int hashCode() {
    return layout.hashCode();
  }

  @Override
  public TypeSerializerSnapshot<Event> snapshotConfiguration() {
    return new Snapshot(layout);
  }

  /** Remembers the layout, so that events can be read under a changed schema. */
  public static final class Snapshot implements TypeSerializerSnapshot<Event> {
    private static final int VERSION = 1;

    private EventLayout layout;
    private int format = FORMAT;

    /** For Flink, which makes snapshots by name and then lets them read. */
    public Snapshot() {}

    Snapshot(EventLayout layout) {
      this.layout = layout;
    }

    @Override
    public int getCurrentVersion() {
      return VERSION;
    }

    @Override
    public void writeSnapshot(DataOutputView out) throws IOException {
      out.writeInt(format);
      layout.write(out);
    }

    @Override
    public void readSnapshot(int readVersion, DataInputView in, ClassLoader loader)
        throws IOException {
      format = in.readInt();
      if (readVersion > VERSION || format > FORMAT) {
        throw new IOException("this savepoint was written by a later version of the job");
      }
      layout = EventLayout.read(in);
    }

    @Override
    public TypeSerializer<Event> restoreSerializer() {
      return new EventSerializer(layout, format);
    }

    /**
     * A changed type stops the start with a text about it: Flink's own says only that something is
     * incompatible.
     */
    @Override
    public TypeSerializerSchemaCompatibility<Event> resolveSchemaCompatibility(
        TypeSerializerSnapshot<Event> older) {
      if (!(older instanceof Snapshot that)) {
        return TypeSerializerSchemaCompatibility.incompatible();
      }
      layout
          .conflict(that.layout)
          .ifPresent(
              conflict -> {
                throw new IllegalStateException(
                    "the schema does not fit the stored events: " + conflict);
              });
      return format == that.format && layout.equals(that.layout)
          ? TypeSerializerSchemaCompatibility.compatibleAsIs()
          : TypeSerializerSchemaCompatibility.compatibleAfterMigration();
    }
  }
}
