package io.riskrules.state;

import java.io.IOException;
import java.util.function.IntFunction;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Remembers in a savepoint which format its bytes have. A serializer of a later format reads an
 * earlier one; bytes of a format that this version does not know yet are refused.
 */
abstract class FormatSnapshot<T> implements TypeSerializerSnapshot<T> {
  private static final int SNAPSHOT_VERSION = 1;

  private final int newest;
  private final IntFunction<? extends TypeSerializer<T>> ofFormat;
  private int format;

  FormatSnapshot(int newest, IntFunction<? extends TypeSerializer<T>> ofFormat) {
    this.newest = newest;
    this.ofFormat = ofFormat;
    this.format = newest;
  }

  @Override
  public final int getCurrentVersion() {
    return SNAPSHOT_VERSION;
  }

  @Override
  public final void writeSnapshot(DataOutputView out) throws IOException {
    out.writeInt(format);
  }

  @Override
  public final void readSnapshot(int readVersion, DataInputView in, ClassLoader loader)
      throws IOException {
    format = in.readInt();
    if (readVersion > SNAPSHOT_VERSION || format > newest) {
      throw new IOException("this savepoint was written by a later version of the job");
    }
  }

  @Override
  public final TypeSerializer<T> restoreSerializer() {
    return ofFormat.apply(format);
  }

  @Override
  public final TypeSerializerSchemaCompatibility<T> resolveSchemaCompatibility(
      TypeSerializerSnapshot<T> older) {
    if (older.getClass() != getClass()) {
      return TypeSerializerSchemaCompatibility.incompatible();
    }
    return ((FormatSnapshot<T>) older).format == format
        ? TypeSerializerSchemaCompatibility.compatibleAsIs()
        : TypeSerializerSchemaCompatibility.compatibleAfterMigration();
  }
}
