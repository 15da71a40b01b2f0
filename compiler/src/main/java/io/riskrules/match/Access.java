package io.riskrules.match;

import io.riskrules.schema.ValueType;

/** The ways in which an index can file a predicate. */
enum Access {
  POINTS("equal numbers"),
  TEXTS("equal texts"),
  PREFIX("start of a text"),
  SUFFIX("end of a text"),
  RANGES("ranges"),
  LOWER_BOUND("lower bounds"),
  UPPER_BOUND("upper bounds"),
  LIST("members of lists"),
  NULL("null"),
  NONE("always tried");

  /** Up to this many whole numbers a range is filed under each of them. */
  static final long POINTS_OF_A_RANGE = 16;

  private static final double A_VALUE = 0.001;
  private static final double A_RANGE = 0.05;
  private static final double A_LIST = 0.1;
  private static final double A_BOUND = 0.3;

  private final String words;

  Access(String words) {
    this.words = words;
  }

  /** For people. */
  String words() {
    return words;
  }

  /** Where a predicate is filed. */
  static Access of(Predicate predicate) {
    if (predicate instanceof RangePredicate range) {
      return ofRange(range);
    }
    if (predicate instanceof RangesPredicate ranges && ranges.inside()) {
      return arePoints(ranges) ? POINTS : RANGES;
    }
    if (predicate instanceof TextSetPredicate texts && texts.inside()) {
      return TEXTS;
    }
    if (predicate instanceof AffixPredicate affix && affix.inside()) {
      return affix.atEnd() ? SUFFIX : PREFIX;
    }
    if (predicate instanceof ListPredicate list && list.inside()) {
      return LIST;
    }
    return predicate instanceof NullPredicate ? NULL : NONE;
  }

  /**
   * The share of the events that pass a predicate, by rule of thumb: it only decides under which
   * predicate a rule is filed, never what matches. 1 for a predicate that is not worth filing.
   */
  static double share(Predicate predicate) {
    return switch (of(predicate)) {
      case POINTS ->
          predicate.field().type() instanceof ValueType.Bool ? 0.5 : A_VALUE * count(predicate);
      case TEXTS -> A_VALUE * ((TextSetPredicate) predicate).texts().size();
      case PREFIX, SUFFIX -> A_RANGE / ((AffixPredicate) predicate).affix().length();
      case LIST -> A_LIST;
      case RANGES -> A_RANGE * count(predicate);
      case LOWER_BOUND, UPPER_BOUND -> A_BOUND;
      case NULL -> A_BOUND / 2;
      case NONE -> 1;
    };
  }

  private static Access ofRange(RangePredicate range) {
    if (range.wraps() || range.isEverything()) {
      return NONE;
    }
    if (isFew(range.low(), range.high()) && (range.isPoint() || !range.floating())) {
      return POINTS;
    }
    if (range.high() == Long.MAX_VALUE) {
      return LOWER_BOUND;
    }
    return range.low() == Long.MIN_VALUE ? UPPER_BOUND : RANGES;
  }

  private static boolean arePoints(RangesPredicate ranges) {
    for (int place = 0; place < ranges.count(); place++) {
      if (!isFew(ranges.low(place), ranges.high(place))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isFew(long low, long high) {
    return Long.compareUnsigned(high - low, POINTS_OF_A_RANGE) < 0;
  }

  private static int count(Predicate predicate) {
    if (predicate instanceof RangesPredicate ranges) {
      return Math.min(1000, ranges.count());
    }
    return 1;
  }
}
