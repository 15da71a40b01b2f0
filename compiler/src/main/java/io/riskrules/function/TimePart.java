package io.riskrules.function;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** A part of the local time of an instant, in UTC or in a zone that is written out. */
abstract class TimePart extends FixedFunction {
  private static final long MILLIS = 1000;

  private final int digits;

  /** A part of at most that many digits. */
  TimePart(String name, String doc, int digits, String... examples) {
    super(name + "(ts[, zone])", doc, List.of(examples), 1, Parameter.TIME, Parameter.WRITTEN_TEXT);
    this.digits = digits;
  }

  /** The part of a local time in seconds since 1970. */
  abstract long part(long localSecond);

  @Override
  final Typing resultOf(List<Argument> arguments) {
    if (arguments.size() == 2) {
      String name = (String) arguments.get(1).literal().orElseThrow();
      if (ZoneNames.find(name).isEmpty()) {
        return new Typing.Refused(
            1,
            DiagnosticCode.BAD_ZONE,
            "there is no time zone '" + name + "'",
            Optional.of(ZoneNames.hint(name)));
      }
    }
    return nullLikeArguments(new ValueType.Int(digits), arguments);
  }

  @Override
  public final Object apply(List<Object> arguments) {
    ZoneId zone =
        arguments.size() == 1
            ? ZoneOffset.UTC
            : ZoneNames.find((String) arguments.get(1)).orElseThrow();
    long second = Math.floorDiv((Long) arguments.get(0), MILLIS);
    long offset = zone.getRules().getOffset(Instant.ofEpochSecond(second)).getTotalSeconds();
    return BigDecimal.valueOf(part(second + offset));
  }

  @Override
  public final Optional<JavaCall> javaCall(List<Argument> arguments) {
    ZoneOffsets offsets =
        arguments.size() == 1
            ? ZoneOffsets.UTC
            : new ZoneOffsets(
                ZoneNames.find((String) arguments.get(1).literal().orElseThrow()).orElseThrow());
    return Optional.of(
        JavaCall.prepared(getClass(), "call", offsets, JavaForm.LONG, JavaForm.LONG));
  }

  /** The local time of an instant in milliseconds, in seconds since 1970. */
  static long local(ZoneOffsets zone, long millis) {
    return zone.local(Math.floorDiv(millis, MILLIS));
  }
}
