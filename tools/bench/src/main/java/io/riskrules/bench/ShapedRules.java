package io.riskrules.bench;

/** Rules as text of so many different shapes as one likes. */
final class ShapedRules {
  private ShapedRules() {}

  /** The binary digits of the shape say which comparisons stand in the condition. */
  static String rule(String id, int shape, int number) {
    return "rule " + id + " when " + condition(shape, number);
  }

  static String condition(int shape, int number) {
    StringBuilder text = new StringBuilder("merchant = ").append(number);
    Column[] columns = Column.values();
    for (int bit = 0; shape >> bit != 0; bit++) {
      if ((shape >> bit & 1) != 0) {
        Column column = columns[bit];
        text.append(bit % 3 == 2 ? " and not " : " and ")
            .append(column.field())
            .append(" > ")
            .append(number);
      }
    }
    return text.toString();
  }
}
