package io.riskrules.lint;

/**
 * A place between values: just below or just above a point, or beyond all points on one side
 * ({@code infinity} -1 or 1; the point then means nothing).
 */
record Cut(int infinity, Point point, boolean above) implements Comparable<Cut> {
  static final Cut LOWEST = new Cut(-1, Point.of(0), false);
  static final Cut HIGHEST = new Cut(1, Point.of(0), false);

  static Cut below(Point point) {
    return new Cut(0, point, false);
  }

  static Cut above(Point point) {
    return new Cut(0, point, true);
  }

  @Override
  public int compareTo(Cut other) {
    if (infinity != 0 || other.infinity != 0) {
      return Integer.compare(infinity, other.infinity);
    }
    int order = point.compareTo(other.point);
    return order != 0 ? order : Boolean.compare(above, other.above);
  }
}
