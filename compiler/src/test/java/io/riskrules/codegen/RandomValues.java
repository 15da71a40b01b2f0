package io.riskrules.codegen;

import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;
import io.riskrules.schema.Column;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random values, events and references, with a liking for bounds, nulls and repetition. */
public final class RandomValues {
  private static final List<String> TEXTS =
      List.of(
          "",
          "a",
          "A",
          "ab",
          "abc",
          "b",
          "ba",
          "a_b",
          "a%b",
          "\\",
          "\uD83D\uDE00",
          "a\uD83D\uDE00b",
          "\uD83D\uDE00\uD83D\uDE01",
          "\uE000",
          "\uFFFD",
          "\uD83D",
          "\uDE00",
          "\u0130",
          "i",
          "I",
          "\u0131",
          "10.1.2.3",
          "US",
          "IN",
          "\"\n\\u0022",
          "  x ");
  private static final long[] LONGS = {
    0,
    1,
    -1,
    2,
    3,
    5,
    7,
    10,
    99,
    100,
    101,
    1000,
    500000,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    Long.MAX_VALUE - 1,
    Long.MIN_VALUE + 1,
    1_000_000_000_000_000_000L,
    1L << 53,
    (1L << 53) + 1,
    3_037_000_500L,
    1L << 32,
    -(1L << 31)
  };
  private static final double[] DOUBLES = {
    0.0,
    -0.0,
    1,
    -1,
    0.5,
    0.1,
    2,
    100,
    1e300,
    -1e300,
    Double.MAX_VALUE,
    Double.MIN_VALUE,
    9007199254740992.0,
    1e18,
    1e19,
    0.30000000000000004,
    Double.NaN,
    Double.POSITIVE_INFINITY
  };

  private final Random random;

  public RandomValues(Random random) {
    this.random = random;
  }

  /** A value of that type, never null. */
  public Object value(ValueType type) {
    if (type instanceof ValueType.Bool) {
      return random.nextBoolean();
    }
    if (type.isExact()) {
      return exact(type);
    }
    if (type instanceof ValueType.Float64) {
      double value = DOUBLES[random.nextInt(DOUBLES.length)];
      return Double.isFinite(value) ? value : random.nextInt(10) / 4.0;
    }
    if (type instanceof ValueType.Text) {
      return TEXTS.get(random.nextInt(TEXTS.size()));
    }
    if (type instanceof ValueType.ListOf list) {
      return set(list.element());
    }
    return random.nextInt(3) == 0 ? anyLong() : 1_700_000_000_000L + random.nextInt(5) * 1000L;
  }

  private long anyLong() {
    return LONGS[random.nextInt(LONGS.length)];
  }

  private BigDecimal exact(ValueType type) {
    int scale = type.fractionDigits();
    int digits = Math.min(38, type.wholeDigits() + scale);
    BigInteger limit =
        type.fitsLong() && digits > 18
            ? BigInteger.valueOf(Long.MAX_VALUE)
            : BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
    BigInteger unscaled =
        switch (random.nextInt(6)) {
          case 0 -> limit;
          case 1 -> limit.negate();
          case 2 -> BigInteger.valueOf(anyLong());
          case 3 -> BigInteger.valueOf(random.nextInt(20)).multiply(BigInteger.TEN.pow(scale));
          case 4 -> new BigInteger(limit.bitLength(), random);
          default -> BigInteger.valueOf(random.nextInt(21) - 10L);
        };
    boolean int64 = type.fitsLong() && digits > 18;
    BigInteger least = int64 ? BigInteger.valueOf(Long.MIN_VALUE) : limit.negate();
    return new BigDecimal(unscaled.min(limit).max(least), scale);
  }

  /** An event of that schema, on which required fields are there. */
  public Event event(EventSchema schema) {
    EventBuilder builder = new EventBuilder(schema);
    int nulls = 2 + random.nextInt(6);
    for (Field field : schema.fields()) {
      if (field.required() || random.nextInt(nulls) != 0) {
        builder.set(field, value(field.type()));
      }
    }
    return builder.event();
  }

  /** Lists, tables and answers that stay the same whenever they are asked. */
  public Reference reference(EventSchema schema, List<ValueType> answers) {
    Map<Integer, ValueSet> lists = new HashMap<>();
    schema.lists().values().forEach(list -> lists.put(list.index(), set(list.element())));
    Map<Integer, Table> tables = new HashMap<>();
    Map<Integer, Table> lookups = new HashMap<>();
    for (TableSchema table : schema.tables().values()) {
      (table.lookup() ? lookups : tables).put(table.index(), table(table));
    }
    Map<Integer, Object> given = new HashMap<>();
    for (int number = 0; number < answers.size(); number++) {
      given.put(number, random.nextInt(4) == 0 ? null : value(answers.get(number)));
    }
    given.put(Reference.SESSION_START, value(ValueType.timestamp()));
    given.put(Reference.SESSION_END, value(ValueType.timestamp()));
    return new FixedReference(lists, tables, lookups, given);
  }

  private record FixedReference(
      Map<Integer, ValueSet> lists,
      Map<Integer, Table> tables,
      Map<Integer, Table> lookups,
      Map<Integer, Object> answers)
      implements Reference {
    @Override
    public ValueSet list(int index) {
      return lists.get(index);
    }

    @Override
    public Table table(int index) {
      return tables.get(index);
    }

    @Override
    public Table lookup(int index) {
      return lookups.get(index);
    }

    @Override
    public Object answer(int number) {
      return answers.get(number);
    }
  }

  private ValueSet set(ValueType type) {
    List<Object> members = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      members.add(plain(value(type)));
    }
    return (value, time) -> members.contains(plain(value));
  }

  private Table table(TableSchema schema) {
    Map<Object, List<Object>> rows = new HashMap<>();
    for (int i = 0; i < 12; i++) {
      List<Object> cells = new ArrayList<>();
      for (Column column : schema.columns()) {
        cells.add(random.nextInt(5) == 0 ? null : value(column.type()));
      }
      rows.put(plain(value(schema.key().type())), cells);
    }
    return (key, column) -> rows.containsKey(plain(key)) ? rows.get(plain(key)).get(column) : null;
  }

  /** Equal numbers as equal objects. */
  private static Object plain(Object value) {
    if (value instanceof BigDecimal number) {
      return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }
    return value instanceof Double number ? (Object) (number + 0.0) : value;
  }
}
