package io.riskrules.state;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * A serializer of objects that are changed in place, so that a state backend that is writing a
 * checkpoint goes on with a copy. {@code format} is the version of the bytes. Has no state, so it
 * serves any number of threads.
 */
abstract class ChangeableSerializer<T> extends TypeSerializer<T> {
  private static final long serialVersionUID = 1L;

  private final int format;

  ChangeableSerializer(int format) {
    this.format = format;
  }

  @Override
  public final boolean isImmutableType() {
    return false;
  }

  @Override
  public final TypeSerializer<T> duplicate() {
    return this;
  }

  /** There is no empty object to fill. */
  @Override
  public final T createInstance() {
    return null;
  }

  @Override
  public final T copy(T from, T reuse) {
    return copy(from);
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
  public final boolean equals(Object other) {
    return other != null
        && getClass() == other.getClass()
        && format == ((ChangeableSerializer<?>) other).format;
  }

  @Override
  public final int hashCode() {
    return getClass().hashCode() * 31 + format;
  }
}
