package io.riskrules.state;

import io.riskrules.state.StoredRule.StoredSession;
import io.riskrules.typed.Action;
import io.riskrules.typed.AlertSeverity;
import io.riskrules.typed.Mode;
import io.riskrules.typed.RuleMetadata;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Bytes of what is known of one rule. Words stand for themselves, never as numbers. The first
 * format knew versions without times; a deleted rule had none.
 */
public final class RuleHistorySerializer extends ImmutableSerializer<RuleHistory> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 2;
  private static final int WITHOUT_TIMES = 1;

  /** Writes the newest format. */
  public RuleHistorySerializer() {
    this(FORMAT);
  }

  private RuleHistorySerializer(int format) {
    super(format);
  }

  @Override
  public void serialize(RuleHistory history, DataOutputView out) throws IOException {
    out.writeLong(history.highest());
    out.writeBoolean(history.deleted());
    TimelineWire.write(out, history.versions(), version -> writeVersion(out, version));
  }

  @Override
  public RuleHistory deserialize(DataInputView in) throws IOException {
    long highest = in.readLong();
    if (format() == WITHOUT_TIMES) {
      int count = in.readInt();
      List<RuleVersion> versions = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        versions.add(readVersion(in));
      }
      return new RuleHistory(highest, versions);
    }
    return new RuleHistory(highest, in.readBoolean(), TimelineWire.read(in, () -> readVersion(in)));
  }

  private static void writeVersion(DataOutputView out, RuleVersion version) throws IOException {
    out.writeLong(version.number());
    out.writeLong(version.publishedMillis());
    Wire.writeText(out, version.source());
    writeRule(out, version.rule());
  }

  private static RuleVersion readVersion(DataInputView in) throws IOException {
    return new RuleVersion(in.readLong(), in.readLong(), Wire.readOptionalText(in), readRule(in));
  }

  private static void writeRule(DataOutputView out, StoredRule rule) throws IOException {
    Wire.writeText(out, rule.when());
    writeMetadata(out, rule.metadata());
    out.writeBoolean(rule.session().isPresent());
    if (rule.session().isPresent()) {
      Wire.writeText(out, rule.session().get().gap());
      Wire.writeTexts(out, rule.session().get().by());
    }
  }

  private static StoredRule readRule(DataInputView in) throws IOException {
    String when = Wire.readText(in);
    RuleMetadata metadata = readMetadata(in);
    Optional<StoredSession> session =
        in.readBoolean()
            ? Optional.of(new StoredSession(Wire.readText(in), Wire.readTexts(in)))
            : Optional.empty();
    return new StoredRule(when, metadata, session);
  }

  private static void writeMetadata(DataOutputView out, RuleMetadata metadata) throws IOException {
    Wire.writeText(out, metadata.title());
    Wire.writeText(out, metadata.action().word());
    Wire.writeText(out, metadata.severity().word());
    out.writeInt(metadata.score().orElse(-1));
    Wire.writeTexts(out, metadata.tags());
    Wire.writeText(out, metadata.mode().word());
    Wire.writeText(out, metadata.owner());
    Wire.writeLong(out, metadata.from());
    Wire.writeLong(out, metadata.until());
  }

  private static RuleMetadata readMetadata(DataInputView in) throws IOException {
    Optional<String> title = Wire.readOptionalText(in);
    Action action = byWord(Action.values(), Action::word, Wire.readText(in));
    AlertSeverity severity = byWord(AlertSeverity.values(), AlertSeverity::word, Wire.readText(in));
    int score = in.readInt();
    List<String> tags = Wire.readTexts(in);
    Mode mode = byWord(Mode.values(), Mode::word, Wire.readText(in));
    Optional<String> owner = Wire.readOptionalText(in);
    OptionalLong from = Wire.readOptionalLong(in);
    OptionalLong until = Wire.readOptionalLong(in);
    return new RuleMetadata(
        title,
        action,
        severity,
        score < 0 ? OptionalInt.empty() : OptionalInt.of(score),
        tags,
        mode,
        owner,
        from,
        until);
  }

  private static <E> E byWord(E[] values, Function<E, String> word, String wanted)
      throws IOException {
    for (E value : values) {
      if (word.apply(value).equals(wanted)) {
        return value;
      }
    }
    throw new IOException("the unknown word '" + wanted + "' in a stored rule");
  }

  @Override
  public TypeSerializerSnapshot<RuleHistory> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Remembers the format. */
  public static final class Snapshot extends FormatSnapshot<RuleHistory> {
    /** For Flink, which makes snapshots by name. */
    public Snapshot() {
      super(FORMAT, RuleHistorySerializer::new);
    }
  }
}
