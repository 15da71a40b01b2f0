package io.riskrules.match;

import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Predicates as people read them, close to the rule language; long lists are cut. */
final class PredicateText {
  private static final int SHOWN = 3;

  private PredicateText() {}

  static String of(Predicate predicate) {
    String name = predicate.field().name();
    if (predicate instanceof RangePredicate range) {
      return of(range);
    }
    if (predicate instanceof RangesPredicate ranges) {
      return name + (ranges.inside() ? " in " : " not in ") + members(ranges);
    }
    if (predicate instanceof TextSetPredicate texts) {
      return of(texts);
    }
    if (predicate instanceof AffixPredicate affix) {
      String words = affix.atEnd() ? "ends with " : "starts with ";
      return name + (affix.inside() ? " " : " not ") + words + quoted(affix.affix());
    }
    if (predicate instanceof ListPredicate list) {
      return name + (list.inside() ? " in @" : " not in @") + list.list().name();
    }
    return name + (predicate instanceof NullPredicate ? " is null" : " is not null");
  }

  private static String of(RangePredicate range) {
    Field field = range.field();
    String name = field.name();
    if (range.isEverything()) {
      return name + " is not null";
    }
    if (range.isPoint()) {
      return name + " = " + value(field, range.low());
    }
    if (range.wraps()) {
      RangePredicate outside = (RangePredicate) range.negated();
      return outside.isPoint()
          ? name + " != " + value(field, outside.low())
          : name + " not between " + ends(outside);
    }
    if (range.high() == Long.MAX_VALUE) {
      return name + " >= " + value(field, range.low());
    }
    return range.low() == Long.MIN_VALUE
        ? name + " <= " + value(field, range.high())
        : name + " between " + ends(range);
  }

  private static String ends(RangePredicate range) {
    return value(range.field(), range.low()) + " and " + value(range.field(), range.high());
  }

  private static String of(TextSetPredicate predicate) {
    List<String> texts = predicate.texts().stream().sorted().map(PredicateText::quoted).toList();
    if (texts.size() == 1) {
      return predicate.field().name() + (predicate.inside() ? " = " : " != ") + texts.get(0);
    }
    return predicate.field().name() + (predicate.inside() ? " in " : " not in ") + list(texts);
  }

  private static String members(RangesPredicate ranges) {
    List<String> members = new ArrayList<>();
    for (int place = 0; place < ranges.count(); place++) {
      String low = value(ranges.field(), ranges.low(place));
      boolean one = ranges.low(place) == ranges.high(place);
      members.add(one ? low : low + ".." + value(ranges.field(), ranges.high(place)));
    }
    return list(members);
  }

  private static String list(List<String> members) {
    int more = members.size() - SHOWN;
    return more <= 0
        ? "(" + String.join(", ", members) + ")"
        : "(" + String.join(", ", members.subList(0, SHOWN)) + ", and " + more + " more)";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static String value(Field field, long key) {
    ValueType type = field.type();
    if (type instanceof ValueType.Bool) {
      return Boolean.toString(key != 0);
    }
    if (type instanceof ValueType.Timestamp) {
      return "timestamp \"" + Instant.ofEpochMilli(key) + '"';
    }
    if (type instanceof ValueType.Duration) {
      return key + " milliseconds";
    }
    if (type instanceof ValueType.Float64) {
      return Double.toString(SlotKey.toDouble(key));
    }
    BigDecimal number = BigDecimal.valueOf(key, type.fractionDigits()).stripTrailingZeros();
    return number.toPlainString();
  }
}
