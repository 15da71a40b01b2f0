package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** One of n buckets for a text, always the same one. */
public final class Bucket extends FixedFunction {
  private static final BigDecimal HASHES = BigDecimal.valueOf(1L << 32);

  Bucket() {
    super(
        "bucket(s, n)",
        "A number from 0 to n - 1 that depends on the text alone, evenly spread.",
        List.of("bucket('account-0001', 1000) = 986", "bucket('', 97) = 0"),
        2,
        Parameter.TEXT,
        Parameter.WRITTEN_WHOLE);
  }

  @Override
  Typing resultOf(List<Argument> arguments) {
    BigDecimal buckets = (BigDecimal) arguments.get(1).literal().orElseThrow();
    if (buckets.signum() <= 0) {
      return refuse(1, "there must be at least 1 bucket", "write 1 or more");
    }
    int digits = buckets.min(HASHES).subtract(BigDecimal.ONE).precision();
    return nullLikeArguments(new ValueType.Int(digits), arguments);
  }

  @Override
  public Object apply(List<Object> arguments) {
    return BigDecimal.valueOf(
        call(count((BigDecimal) arguments.get(1)), (String) arguments.get(0)));
  }

  /** With as many buckets as hashes, or more, the hash is its own bucket. */
  private static Long count(BigDecimal buckets) {
    return buckets.min(HASHES).longValueExact();
  }

  @Override
  public Optional<JavaCall> javaCall(List<Argument> arguments) {
    Long count = count((BigDecimal) arguments.get(1).literal().orElseThrow());
    return Optional.of(
        JavaCall.prepared(Bucket.class, "call", count, JavaForm.LONG, JavaForm.TEXT));
  }

  /** The hash of the text, unsigned, modulo the count. */
  public static long call(Long count, String text) {
    return Integer.toUnsignedLong(Murmur3.hash(text)) % count;
  }
}
