package io.riskrules.codegen;

import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Prepares the members of an {@code in} for the form of its value. */
final class MemberSets {
  private static final BigDecimal LONG_MIN = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  private MemberSets() {}

  /** Members for exact numbers of any size. */
  static OrderedMembers exact(Expression.In node) {
    return OrderedMembers.of(ranges(node));
  }

  /** Members for doubles. */
  static DoubleMembers doubles(Expression.In node) {
    return DoubleMembers.of(ranges(node));
  }

  /** Members for longs: unscaled numbers at that scale, or milliseconds. */
  static LongMembers longs(Expression.In node, int scale) {
    List<Long> singles = new ArrayList<>();
    List<Long> lows = new ArrayList<>();
    List<Long> highs = new ArrayList<>();
    for (OrderedMembers.Range range : OrderedMembers.merge(ranges(node))) {
      BigDecimal low = bound(range.low(), scale, RoundingMode.CEILING).max(LONG_MIN);
      BigDecimal high = bound(range.high(), scale, RoundingMode.FLOOR).min(LONG_MAX);
      if (low.compareTo(high) == 0) {
        singles.add(low.longValueExact());
      } else if (low.compareTo(high) < 0) {
        lows.add(low.longValueExact());
        highs.add(high.longValueExact());
      }
    }
    return new LongMembers(array(singles), array(lows), array(highs));
  }

  /** Members for text. */
  static TextMembers texts(Expression.In node) {
    return new TextMembers(
        node.members().stream().map(member -> (String) member.low().value()).toList());
  }

  private static BigDecimal bound(BigDecimal end, int scale, RoundingMode rounding) {
    return end.movePointRight(scale).setScale(0, rounding);
  }

  private static List<OrderedMembers.Range> ranges(Expression.In node) {
    List<OrderedMembers.Range> ranges = new ArrayList<>(node.members().size());
    for (Expression.Member member : node.members()) {
      BigDecimal low = number(member.low());
      ranges.add(new OrderedMembers.Range(low, member.high().map(MemberSets::number).orElse(low)));
    }
    return ranges;
  }

  private static BigDecimal number(Expression.Constant constant) {
    Object value = constant.value();
    if (value instanceof BigDecimal number) {
      return number;
    }
    return value instanceof Long millis
        ? new BigDecimal(BigInteger.valueOf(millis))
        : new BigDecimal((Double) value);
  }

  private static long[] array(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).toArray();
  }
}
