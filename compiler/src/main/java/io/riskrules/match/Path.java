package io.riskrules.match;

import io.riskrules.schema.Field;

/** An access structure over one field: from an event's value to the entries that it may match. */
abstract sealed class Path
    permits AffixPath, BoundPath, ListPath, NullPath, PointPath, RangePath, TextPath {
  private final Access access;
  private final Field field;

  Path(Access access, Field field) {
    this.access = access;
    this.field = field;
  }

  /**
   * A path of that kind over a field, for entries of which so many predicates are known to hold.
   */
  static Path open(Access access, Field field, int known) {
    return switch (access) {
      case POINTS -> new PointPath(field, known);
      case TEXTS -> new TextPath(field, known);
      case PREFIX, SUFFIX -> new AffixPath(access, field, known);
      case RANGES -> new RangePath(field, known);
      case LOWER_BOUND, UPPER_BOUND -> new BoundPath(access, field, known);
      case LIST -> new ListPath(field, known);
      case NULL -> new NullPath(field, known);
      case NONE -> throw new IllegalArgumentException("no path leads there");
    };
  }

  final Access access() {
    return access;
  }

  final Field field() {
    return field;
  }

  final boolean leadsTo(Access wanted, Field of) {
    return access == wanted && field.index() == of.index();
  }

  /** Judges the entries that the event's value leads to. */
  abstract void judge(Judge judge);

  /** Files an entry whose next predicate has this access and field. */
  abstract void add(Entry entry);

  /** Takes out an entry that was filed here. */
  abstract void remove(Entry entry);

  abstract boolean isEmpty();
}
