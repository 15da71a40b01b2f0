package io.riskrules.bench;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Random values of the fields: what events hold, and constants that a known share of them passes.
 */
final class Values {
  /** Numbers are spread evenly up to here, money in quarters. */
  static final int NUMBER_RANGE = 100_000;

  private static final Column[] NUMBERS = {
    Column.AMOUNT, Column.BALANCE, Column.LIMIT, Column.AGE, Column.DAILY, Column.RISK
  };
  private static final Column[] WHOLES = {Column.MERCHANT, Column.TERMINAL, Column.CATEGORY};
  private static final Column[] TEXTS = {Column.COUNTRY, Column.CITY};

  private final Random random;
  private final int values;

  Values(Random random, int values) {
    this.random = random;
    this.values = values;
  }

  int percent() {
    return random.nextInt(100);
  }

  /** One of the values that are asked for by value. */
  long whole() {
    return random.nextInt(values);
  }

  private String text(Column column) {
    return column.field() + whole();
  }

  /** A field that rules set limits to. */
  Column number() {
    return NUMBERS[random.nextInt(NUMBERS.length)];
  }

  Term equal(Column column) {
    return new Term.Equal(column, whole());
  }

  Term equality() {
    if (random.nextInt(3) == 0) {
      Column column = TEXTS[random.nextInt(TEXTS.length)];
      return new Term.TextEqual(column, text(column));
    }
    return equal(WHOLES[random.nextInt(WHOLES.length)]);
  }

  Term membership() {
    if (random.nextInt(3) == 0) {
      Column column = TEXTS[random.nextInt(TEXTS.length)];
      return new Term.TextIn(column, List.of(text(column), text(column), text(column)));
    }
    List<Long> members = new ArrayList<>();
    for (int count = 3 + random.nextInt(5); count > 0; count--) {
      members.add(whole());
    }
    return new Term.In(WHOLES[random.nextInt(WHOLES.length)], members);
  }

  /** A range of a number that about every third event lies in. */
  Term range() {
    Column column = number();
    if (random.nextBoolean()) {
      return greater(column, 0.3);
    }
    long low = random.nextInt(NUMBER_RANGE * 2 / 3);
    return new Term.Between(column, low, low + NUMBER_RANGE / 3);
  }

  /** A limit that about as few events pass as have one of the values asked for and a range. */
  Term rare() {
    return greater(number(), 0.3 / values);
  }

  /** As rare a relation of two fields, which no single field can be looked up for. */
  Term multiple() {
    return new Term.Multiple(Column.AMOUNT, values + whole(), Column.AVERAGE);
  }

  /** A limit that about that share of the events passes. */
  Term greater(Column column, double share) {
    double passing = share * (0.5 + random.nextDouble());
    return new Term.Greater(column, (long) (NUMBER_RANGE * (1 - Math.min(1, passing))));
  }

  BenchEvent event() {
    Map<Column, Object> held = new EnumMap<>(Column.class);
    for (Column column : Column.values()) {
      held.put(column, value(column));
    }
    return new BenchEvent(held);
  }

  private Object value(Column column) {
    return switch (column) {
      case MERCHANT, TERMINAL, CATEGORY -> whole();
      case COUNTRY, CITY -> text(column);
      case DEVICE -> "d" + whole() + "-" + random.nextInt(1_000);
      default ->
          switch (column.kind()) {
            case MONEY -> (1 + random.nextInt(NUMBER_RANGE * 4)) / 4.0;
            case WHOLE -> (long) random.nextInt(NUMBER_RANGE);
            case TEXT -> column.field() + random.nextInt(1_000);
          };
    };
  }
}
