package io.riskrules.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Generated rules and events; one seed, one workload. */
public enum Workload {
  /** 40 % equality and range, 25 % in and range, 20 % high thresholds, 10 % or, 5 % multiples. */
  MIXED {
    @Override
    BenchRule rule(Values values, int number) {
      return mixed(values);
    }
  },
  /** The same with so many values a field that the matches an event do not grow with the rules. */
  STEADY {
    @Override
    BenchRule rule(Values values, int number) {
      return mixed(values);
    }

    @Override
    int values(int rules) {
      return Math.max(500, rules / 2);
    }
  },
  /** The same with so many values that about one event in a hundred matches anything. */
  RARE {
    @Override
    BenchRule rule(Values values, int number) {
      return mixed(values);
    }

    @Override
    int values(int rules) {
      return Math.max(500, rules * 100);
    }
  },
  /** Every rule asks for a value of one and the same field. */
  ONE_FIELD {
    @Override
    BenchRule rule(Values values, int number) {
      return BenchRule.of(values.equal(Column.MERCHANT), values.greater(Column.AMOUNT, 0.5));
    }
  },
  /** Every rule rules out one value of a field, and asks for a rare one of a number. */
  NOT_EQUAL {
    @Override
    BenchRule rule(Values values, int number) {
      return BenchRule.of(
          new Term.NotEqual(Column.MERCHANT, values.whole()),
          new Term.NotEqual(Column.TERMINAL, values.whole()),
          new Term.Multiple(Column.AMOUNT, 100 + number % 900, Column.AVERAGE));
    }
  },
  /** Every rule asks how a text starts. */
  PREFIX {
    @Override
    BenchRule rule(Values values, int number) {
      return BenchRule.of(new Term.StartsWith(Column.DEVICE, "d" + values.whole()));
    }
  },
  /** Every rule has two thresholds that most events pass and one that few do. */
  LOW_THRESHOLDS {
    @Override
    BenchRule rule(Values values, int number) {
      return BenchRule.of(
          values.greater(Column.AMOUNT, 0.9),
          values.greater(Column.BALANCE, 0.9),
          values.greater(Column.LIMIT, 0.001));
    }
  };

  private static final long SEED = 20_260_101;

  abstract BenchRule rule(Values values, int number);

  /** How many values the fields have that rules ask for by value. */
  int values(int rules) {
    return 500;
  }

  /** So many rules. */
  List<BenchRule> rules(int count) {
    Values values = new Values(new Random(SEED), values(count));
    List<BenchRule> rules = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      rules.add(rule(values, number));
    }
    return rules;
  }

  /** So many events for that many rules. */
  List<BenchEvent> events(int count, int rules) {
    Values values = new Values(new Random(SEED + 1), values(rules));
    List<BenchEvent> events = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      events.add(values.event());
    }
    return events;
  }

  private static BenchRule mixed(Values values) {
    int kind = values.percent();
    if (kind < 40) {
      return BenchRule.of(values.equality(), values.range());
    }
    if (kind < 65) {
      return BenchRule.of(values.membership(), values.range());
    }
    if (kind < 85) {
      return BenchRule.of(values.rare());
    }
    if (kind < 95) {
      return new BenchRule(
          List.of(
              List.of(values.equality(), values.greater(values.number(), 0.1)),
              List.of(values.rare())));
    }
    return BenchRule.of(values.multiple());
  }
}
