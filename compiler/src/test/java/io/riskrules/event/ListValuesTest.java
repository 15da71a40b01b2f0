package io.riskrules.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.schema.ValueType;
import io.riskrules.testing.Seed;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ListValuesTest {
  private static final long NOW = 1_000;
  private static final ValueType MONEY = ValueType.decimal(18, 2);

  @Test
  void comparesNumbersByValue() {
    ListValues codes =
        ListValues.of(ValueType.int64(), List.of(new BigDecimal("100"), BigDecimal.TEN));
    assertThat(codes.contains(new BigDecimal("100.00"), NOW)).isTrue();
    assertThat(codes.contains(new BigDecimal("1E+2"), NOW)).isTrue();
    assertThat(codes.containsLong(100, NOW)).isTrue();
    assertThat(codes.contains(100.0, NOW)).isTrue();
    assertThat(codes.contains(new BigDecimal("100.01"), NOW)).isFalse();
    assertThat(codes.contains(100.5, NOW)).isFalse();
    assertThat(codes.containsLong(101, NOW)).isFalse();

    ListValues prices =
        ListValues.of(MONEY, List.of(new BigDecimal("7.00"), new BigDecimal("0.10")));
    assertThat(prices.containsLong(7, NOW)).isTrue();
    assertThat(prices.contains(new BigDecimal("0.1"), NOW)).isTrue();
    assertThat(prices.contains(0.1, NOW)).isTrue();
    assertThat(prices.contains(0.10000000000000002, NOW)).isFalse();
  }

  @Test
  void comparesWithDoublesByTheNearestDouble() {
    ListValues doubles = ListValues.of(ValueType.float64(), List.of(0.1, -0.0, 9007199254740992.0));
    assertThat(doubles.contains(0.1, NOW)).isTrue();
    assertThat(doubles.contains(new BigDecimal("0.10"), NOW)).isTrue();
    assertThat(doubles.contains(0.0, NOW)).isTrue();
    assertThat(doubles.containsLong(0, NOW)).isTrue();
    assertThat(doubles.containsLong(9007199254740993L, NOW)).isTrue();

    ListValues whole =
        ListValues.of(ValueType.int64(), List.of(BigDecimal.valueOf(9007199254740993L)));
    assertThat(whole.contains(9007199254740992.0, NOW)).isTrue();
    assertThat(whole.contains(9007199254740994.0, NOW)).isFalse();
    assertThat(whole.containsLong(9007199254740992L, NOW)).isFalse();
  }

  @Test
  void endsValuesAtTheirTime() {
    ListValues list = ListValues.none(ValueType.text()).with("a", NOW).with("b");
    assertThat(list.contains("a", NOW - 1)).isTrue();
    assertThat(list.contains("a", NOW)).isFalse();
    assertThat(list.contains("a", Long.MIN_VALUE)).isTrue();
    assertThat(list.contains("b", Long.MAX_VALUE)).isTrue();
    assertThat(list.size()).isEqualTo(2);
    assertThat(list.sizeAfter(NOW - 1)).isEqualTo(2);
    assertThat(list.sizeAfter(NOW)).isEqualTo(1);
    assertThat(list.with("a").sizeAfter(NOW)).isEqualTo(2);
    assertThat(list.with("a").contains("a", NOW)).isTrue();
    assertThat(list.without("a").sizeAfter(0)).isEqualTo(1);
  }

  @Test
  void keepsEarlierVersionsAsTheyWere() {
    ListValues before = ListValues.of(ValueType.text(), List.of("a"));
    ListValues after = before.with("b").without("a");
    assertThat(before.contains("a", NOW)).isTrue();
    assertThat(before.contains("b", NOW)).isFalse();
    assertThat(after.contains("a", NOW)).isFalse();
    assertThat(after.contains("b", NOW)).isTrue();
    assertThat(after.without("c").size()).isEqualTo(1);
  }

  @Test
  void givesItsValuesInTheFormOfEvents() {
    List<Object> given = new ArrayList<>();
    ListValues.of(MONEY, List.of(new BigDecimal("7.00"))).forEach((value, end) -> given.add(value));
    assertThat(given).containsExactly(new BigDecimal("7"));
  }

  @Test
  void agreesWithAPlainMap() {
    long seed = Seed.of();
    Random random = new Random(seed);
    for (int round = 0; round < 30; round++) {
      int keys = 1 << random.nextInt(12);
      ValueMap<Integer> map = ValueMap.empty();
      Map<Object, Integer> model = new HashMap<>();
      for (int i = 0; i < 3_000; i++) {
        Object key = key(random, keys);
        if (random.nextInt(3) == 0) {
          map = map.without(key);
          model.remove(key);
        } else {
          map = map.with(key, i);
          model.put(key, i);
        }
        assertThat(map.size()).as("seed %d", seed).isEqualTo(model.size());
        Object asked = key(random, keys);
        assertThat(map.get(asked)).as("seed %d", seed).isEqualTo(model.get(asked));
        if (asked instanceof Long whole) {
          assertThat(map.get(whole.longValue())).isEqualTo(model.get(asked));
        }
      }
      Map<Object, Integer> content = new HashMap<>();
      map.forEach(content::put);
      assertThat(content).as("seed %d", seed).isEqualTo(model);
    }
  }

  /** Whole numbers, and texts of which many share a hash. */
  private static Object key(Random random, int keys) {
    int number = random.nextInt(keys);
    if (number % 2 == 0) {
      return (long) number;
    }
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < 12; bit++) {
      text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }

  @Test
  void holdsAHundredThousandValues() {
    ListValues list = ListValues.none(ValueType.int64());
    for (int i = 0; i < 100_000; i++) {
      list = list.with(BigDecimal.valueOf(i * 1_000_003L));
    }
    assertThat(list.size()).isEqualTo(100_000);
    assertThat(list.containsLong(99_999L * 1_000_003L, NOW)).isTrue();
    assertThat(list.containsLong(5, NOW)).isFalse();
  }

  @Test
  void findsCellsByKey() {
    TableRows rows =
        TableRows.NONE
            .with(new BigDecimal("1.0"), Arrays.asList(BigDecimal.ONE, "one", null))
            .with(BigDecimal.TEN, List.of(BigDecimal.TEN, "ten", 1.5));
    assertThat(rows.cell(BigDecimal.ONE, 1)).isEqualTo("one");
    assertThat(rows.cell(BigDecimal.ONE, 2)).isNull();
    assertThat(rows.cell(BigDecimal.ZERO, 1)).isNull();
    assertThat(rows.cell(null, 1)).isNull();
    TableRows fewer = rows.without(new BigDecimal("10.00"));
    assertThat(fewer.cell(BigDecimal.TEN, 1)).isNull();
    assertThat(fewer.size()).isEqualTo(1);
    assertThat(rows.cell(BigDecimal.TEN, 1)).isEqualTo("ten");
  }
}
