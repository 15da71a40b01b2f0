package io.riskrules.evaluate;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** Aggregates computed anew for each event from all events that were judged before it. */
final class BruteForce {
  /** The fields by which events are grouped; none is the account. */
  static final List<String> GROUPINGS = List.of("", "device", "account, device");

  private final List<Payment> judged = new ArrayList<>();
  private final Map<String, Map<String, List<Payment>>> groups = new HashMap<>();

  /** An event of the oracle; whatever may be missing may be null. */
  record Payment(
      String id,
      String account,
      String device,
      BigDecimal amount,
      Double rate,
      String country,
      long millis) {}

  /** An aggregate over those events. */
  record Spec(
      String function,
      String argument,
      long overMillis,
      long everyMillis,
      boolean where,
      String by) {
    String text() {
      return function
          + "("
          + argument
          + ") over "
          + overMillis / 1_000
          + " seconds"
          + (where ? " where (amount > 50)" : "")
          + (by.isEmpty() ? "" : " by (" + by + ")")
          + " every "
          + everyMillis / 1_000
          + " seconds";
    }

    private Object value(Payment payment) {
      if (where && (payment.amount == null || payment.amount.compareTo(new BigDecimal(50)) <= 0)) {
        return null;
      }
      return switch (argument) {
        case "amount" -> payment.amount;
        case "rate" -> payment.rate;
        case "country" -> payment.country;
        case "paid_at" -> payment.millis;
        case "amount * 2 - 1" ->
            payment.amount == null
                ? null
                : payment.amount.multiply(new BigDecimal(2)).subtract(BigDecimal.ONE);
        default -> true;
      };
    }

    private String group(Payment payment) {
      return groupOf(by, payment);
    }
  }

  private static String groupOf(String by, Payment payment) {
    return switch (by) {
      case "device" -> payment.device;
      case "account, device" ->
          payment.account == null || payment.device == null
              ? null
              : payment.account + "/" + payment.device;
      default -> payment.account;
    };
  }

  /** The event is judged now. */
  void judge(Payment payment) {
    judged.add(payment);
    for (String by : GROUPINGS) {
      String group = groupOf(by, payment);
      if (group != null) {
        groups
            .computeIfAbsent(by, unknown -> new HashMap<>())
            .computeIfAbsent(group, unknown -> new ArrayList<>())
            .add(payment);
      }
    }
  }

  /** The answer for the event that was judged last: its text, or null. */
  Object answer(Spec spec) {
    Payment now = judged.get(judged.size() - 1);
    String group = spec.group(now);
    if (group == null) {
      return null;
    }
    boolean last = spec.function.equals("last");
    List<Payment> ofGroup = groups.get(spec.by).get(group);
    TreeMap<Long, List<Object>> panes = new TreeMap<>();
    Payment newest = null;
    for (Payment payment : ofGroup.subList(0, ofGroup.size() - (last ? 1 : 0))) {
      long start = Math.floorDiv(payment.millis, spec.everyMillis) * spec.everyMillis;
      boolean covered =
          start + spec.everyMillis > now.millis - spec.overMillis && start <= now.millis;
      Object value = spec.value(payment);
      if (covered && value != null) {
        panes.computeIfAbsent(start, wanted -> new ArrayList<>()).add(value);
        newest = newest == null || payment.millis >= newest.millis ? payment : newest;
      }
    }
    return last ? (newest == null ? null : spec.value(newest)) : result(spec, panes);
  }

  private static Object result(Spec spec, NavigableMap<Long, List<Object>> panes) {
    List<Object> all = panes.values().stream().flatMap(List::stream).toList();
    Set<Object> distinct = new HashSet<>();
    all.forEach(v -> distinct.add(v instanceof BigDecimal n ? n.stripTrailingZeros() : v));
    return switch (spec.function) {
      case "count" -> BigDecimal.valueOf(all.size());
      case "count_distinct" -> BigDecimal.valueOf(distinct.size());
      case "sum" -> total(panes, values -> values);
      case "avg" -> total(panes, values -> divide(values, all.size()));
      case "min" -> all.stream().min(BruteForce::compare).orElse(null);
      default -> all.stream().max(BruteForce::compare).orElse(null);
    };
  }

  private static Object total(
      NavigableMap<Long, List<Object>> panes, Function<Object, Object> finish) {
    Object total = null;
    for (List<Object> pane : panes.values()) {
      Object sum = null;
      for (Object value : pane) {
        sum = plus(sum, value);
      }
      total = plus(total, sum);
    }
    return total == null ? null : finish.apply(total);
  }

  private static Object plus(Object one, Object other) {
    if (one == null) {
      return other;
    }
    return one instanceof Double number
        ? (Object) (number + (Double) other)
        : ((BigDecimal) one).add((BigDecimal) other);
  }

  private static Object divide(Object total, int count) {
    return total instanceof Double number
        ? (Object) (number / count)
        : ((BigDecimal) total).divide(BigDecimal.valueOf(count), MathContext.DECIMAL128);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static int compare(Object one, Object other) {
    return ((Comparable) one).compareTo(other);
  }
}
