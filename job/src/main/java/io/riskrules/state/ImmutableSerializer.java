package io.riskrules.state;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * A serializer of objects that nobody changes: a copy is the object itself, so a checkpoint copies
 * nothing. {@code format} is the version of the bytes that it reads and writes. Not safe for
 * several threads unless a subclass says so; Flink takes a {@link #duplicate} for each.
 */
public abstract class ImmutableSerializer<T> extends TypeSerializer<T> {
  private static final long serialVersionUID = 1L;

  private final int format;

  ImmutableSerializer(int format) {
    this.format = format;
  }

  /** The version of the bytes. */
  public final int format() {
    return format;
  }

  @Override
  public final boolean isImmutableType() {
    return true;
  }

  @Override
  public TypeSerializer<T> duplicate() {
    return this;
  }

  /** There is no empty object to fill: Flink's own serializers of immutable types give null too. */
  @Override
  public final T createInstance() {
    return null;
  }

  @Override
  public final T copy(T from) {
    return from;
  }

  @Override
  public final T copy(T from, T reuse) {
    return from;
  }

  @Override
  public final int getLength() {
    return -1;
  }

  @Override
  public final T deserialize(T reuse, DataInputView source) throws IOException {
    return deserialize(source);
  }

  @Override
  public final void copy(DataInputView source, DataOutputView target) throws IOException {
    serialize(deserialize(source), target);
  }

  /** Serializers of two classes never equal each other, whatever they have in common. */
  @SuppressWarnings("EqualsGetClass")
  @Override
  public boolean equals(Object other) {
    return other != null
        && getClass() == other.getClass()
        && format == ((ImmutableSerializer<?>) other).format;
  }

  @Override
  public int hashCode() {
    return getClass().hashCode() * 31 + format;
  }
}
