package io.riskrules.compiler;

import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Random text of conditions over the plain fields of a schema, and random events. Fields and
 * constants are drawn from few values, so that they meet often; the values of fields lie on and
 * between the constants, and are null now and then.
 */
public final class RandomConditions {
  /** What conditions may contain besides comparisons, null tests and connectives. */
  public enum Feature {
    ARITHMETIC,
    DIVISION,
    FUNCTIONS,
    BRANCHES,
    TEXT_TESTS,
    REGEX
  }

  private static final String[] NUMBERS = {"0", "1", "2", "3", "5", "-1", "0.5", "1.5", "2.50"};
  private static final String[] TEXTS = {"", "a", "ab", "abc", "b", "B", "a%b", "a_b"};
  private static final String[] PATTERNS = {
    "a%", "%b", "a%b", "%", "_", "a_", "ab", "a\\\\%b", "%\\\\_%", "%a%b%", ""
  };
  private static final String[] REGEXES = {"a.*", "[a-b]+", "a|b", "(ab)?c?", "\\\\w*"};
  private static final long HOUR = 3_600_000;
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final EventSchema schema;
  private final Random random;
  private final Set<Feature> features;

  /** Conditions over that schema with these features. */
  public RandomConditions(EventSchema schema, Random random, Set<Feature> features) {
    this.schema = schema;
    this.random = random;
    this.features = features.isEmpty() ? Set.of() : EnumSet.copyOf(features);
  }

  /** Values of a field of that type; one of them is between the constants, none is null. */
  public static List<Object> values(ValueType type) {
    if (type instanceof ValueType.Bool) {
      return List.of(true, false);
    }
    if (type instanceof ValueType.Text) {
      return List.of((Object[]) TEXTS);
    }
    if (type instanceof ValueType.Timestamp) {
      long start = START.toEpochMilli();
      return List.of(start, start + HOUR, start + 2 * HOUR, start + HOUR / 2);
    }
    List<Object> values = new ArrayList<>();
    for (String number : List.of("-1", "0", "1", "2", "3", "4", "5", "6", "0.5", "1.5", "2.5")) {
      BigDecimal value = new BigDecimal(number);
      if (type instanceof ValueType.Float64) {
        values.add(value.doubleValue());
      } else if (value.scale() <= type.fractionDigits()) {
        values.add(value);
      }
    }
    return values;
  }

  /** An event with random values; required fields have one. */
  public Event event() {
    EventBuilder builder = new EventBuilder(schema);
    for (Field field : schema.fields()) {
      if (!field.derived() && (field.required() || random.nextInt(4) > 0)) {
        builder.set(field, pick(values(field.type())));
      }
    }
    return builder.event();
  }

  /** The text of a condition, at most that deep. */
  public String condition(int depth) {
    int kind = random.nextInt(depth > 0 ? 12 : 6);
    return switch (kind) {
      case 6, 7 -> joined(" and ", depth);
      case 8, 9 -> joined(" or ", depth);
      case 10 -> "not (" + condition(depth - 1) + ")";
      case 11 -> branches(depth);
      default -> test(depth);
    };
  }

  private String joined(String word, int depth) {
    int count = 2 + random.nextInt(2);
    List<String> sides = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      // A side is sometimes repeated, so that the lints have something to find.
      boolean repeat = i > 0 && random.nextInt(8) == 0;
      sides.add(repeat ? sides.get(0) : "(" + condition(depth - 1) + ")");
    }
    return String.join(word, sides);
  }

  private String branches(int depth) {
    if (!features.contains(Feature.BRANCHES)) {
      return condition(depth - 1);
    }
    return "if "
        + condition(depth - 1)
        + " then ("
        + condition(depth - 1)
        + ") else ("
        + condition(depth - 1)
        + ")";
  }

  private String test(int depth) {
    return switch (random.nextInt(8)) {
      case 0, 1 -> numberTest(depth);
      case 2 -> pick(fields(ValueType::isNumber)) + " " + comparison() + " " + number(0);
      case 3 -> textTest();
      case 4 -> pick(fields(type -> true)) + pick(List.of(" is null", " is not null"));
      case 5 -> timeTest();
      case 6 -> truth();
      default -> numberTest(0);
    };
  }

  private String truth() {
    List<String> truths = fields(ValueType.Bool.class::isInstance);
    return truths.isEmpty()
        ? numberTest(0)
        : pick(truths) + pick(List.of("", "", " = true", " != true"));
  }

  private String numberTest(int depth) {
    String value = number(Math.min(depth, 2));
    return switch (random.nextInt(5)) {
      case 0 -> value + not(" in (") + members() + ")";
      case 1 -> value + not(" between ") + constant() + " and " + constant();
      default ->
          value + " " + comparison() + " " + (random.nextInt(3) > 0 ? constant() : number(0));
    };
  }

  private String members() {
    List<String> members = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      members.add(random.nextInt(4) > 0 ? constant() : constant() + ".." + constant());
    }
    return String.join(", ", members);
  }

  private String textTest() {
    List<String> texts = fields(ValueType.Text.class::isInstance);
    if (texts.isEmpty()) {
      return numberTest(0);
    }
    String value = pick(texts);
    if (features.contains(Feature.FUNCTIONS) && random.nextInt(5) == 0) {
      value = pick(List.of("lower", "upper")) + "(" + value + ")";
    }
    int kind = random.nextInt(features.contains(Feature.TEXT_TESTS) ? 7 : 3);
    return switch (kind) {
      case 0 -> value + not(" in (") + text() + ", " + text() + ")";
      case 1, 2 ->
          value + " " + comparison() + " " + (random.nextInt(4) > 0 ? text() : pick(texts));
      case 3 -> value + not(" like ") + quoted(pick(List.of(PATTERNS)));
      case 4 ->
          features.contains(Feature.REGEX)
              ? value + not(" matches ") + quoted(pick(List.of(REGEXES)))
              : value + not(" contains ") + text();
      case 5 -> value + not(" starts with ") + text();
      default -> value + not(" ends with ") + text();
    };
  }

  private String timeTest() {
    List<String> times = fields(ValueType.Timestamp.class::isInstance);
    if (times.isEmpty()) {
      return numberTest(0);
    }
    String value = pick(times);
    return switch (random.nextInt(3)) {
      case 0 -> value + " " + comparison() + " " + pick(times);
      case 1 ->
          value + " - " + pick(times) + " " + comparison() + " " + random.nextInt(3) + " hours";
      default -> value + " " + comparison() + " " + time();
    };
  }

  private String number(int depth) {
    Supplier<String> field = () -> pick(fields(ValueType::isNumber));
    boolean computes = depth > 0 && features.contains(Feature.ARITHMETIC);
    return switch (random.nextInt(computes ? 8 : 3)) {
      case 3 -> "(" + number(depth - 1) + " + " + number(depth - 1) + ")";
      case 4 -> "(" + number(depth - 1) + " - " + constant() + ")";
      case 5 -> "(" + number(depth - 1) + " * " + pick(List.of("2", "-1", "0.5")) + ")";
      case 6 -> division(depth);
      case 7 -> call(depth);
      default -> field.get();
    };
  }

  private String division(int depth) {
    return features.contains(Feature.DIVISION)
        ? "("
            + number(depth - 1)
            + pick(List.of(" / ", " % "))
            + pick(List.of("2", "4", "0", "-5", number(0)))
            + ")"
        : "-" + number(0);
  }

  private String call(int depth) {
    if (features.contains(Feature.BRANCHES) && random.nextInt(3) == 0) {
      return "(if " + condition(0) + " then " + number(0) + " else " + number(0) + ")";
    }
    if (!features.contains(Feature.FUNCTIONS)) {
      return number(0);
    }
    return switch (random.nextInt(4)) {
      case 0 -> "abs(" + number(depth - 1) + ")";
      case 1 -> "floor(" + number(depth - 1) + ")";
      case 2 -> "ceil(" + number(depth - 1) + ")";
      default -> "coalesce(" + number(depth - 1) + ", " + constant() + ")";
    };
  }

  private String not(String operator) {
    return random.nextInt(4) == 0 ? " not" + operator : operator;
  }

  private String comparison() {
    return pick(List.of("=", "!=", "<", "<=", ">", ">="));
  }

  private String constant() {
    return pick(List.of(NUMBERS));
  }

  private String text() {
    return quoted(pick(List.of(TEXTS)));
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  private String time() {
    Instant instant = START.plusMillis(random.nextInt(3) * HOUR);
    return String.format(Locale.ROOT, "timestamp \"%s\"", instant);
  }

  private List<String> fields(java.util.function.Predicate<ValueType> wanted) {
    return schema.fields().stream()
        .filter(field -> !field.derived() && wanted.test(field.type()))
        .map(field -> "`" + field.name() + "`")
        .collect(Collectors.toList());
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
