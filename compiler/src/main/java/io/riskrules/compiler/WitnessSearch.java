package io.riskrules.compiler;

import io.riskrules.interpret.Nodes;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for an event for which the one condition is true and the other is not. It starts from
 * suppositions about parts of them; where a part is computed, it tries values for what the part
 * rests on. What it finds is judged by the reference interpreter.
 */
final class WitnessSearch {
  private static final int MOST_TRIES = 4_000;
  private static final List<Long> TIME_UNITS =
      List.of(1L, 1_000L, 60_000L, 3_600_000L, 86_400_000L);

  private final EventSchema schema;
  private final Expression one;
  private final Expression other;
  private final List<Expression> leaves = new ArrayList<>();

  /** Texts that the patterns of tests are likely to accept. */
  private final Set<String> texts = new LinkedHashSet<>();

  private int tries;

  WitnessSearch(EventSchema schema, Expression one, Expression other) {
    this.schema = schema;
    this.one = one;
    this.other = other;
    Set<Meaning> seen = new LinkedHashSet<>();
    for (Expression root : List.of(one, other)) {
      for (Expression node : Nodes.of(root)) {
        if (SupposedEvent.isFree(node) && seen.add(Meaning.of(node))) {
          leaves.add(node);
        }
        if (node instanceof Expression.TextTest test
            && test.pattern() instanceof Expression.Constant pattern) {
          texts.add(((String) pattern.value()).replace("%", "").replace('_', 'a'));
        }
      }
    }
  }

  /** Whether one of the suppositions leads to such an event. */
  boolean finds(List<Map<Expression, Object>> suppositions) {
    return suppositions.stream().anyMatch(this::finds);
  }

  private boolean finds(Map<Expression, Object> supposed) {
    Map<Meaning, Object> known = new HashMap<>();
    Map<Meaning, Set<Object>> candidates = new LinkedHashMap<>();
    supposed.forEach(
        (expression, value) -> {
          if (SupposedEvent.isFree(expression)) {
            known.put(Meaning.of(expression), value);
          }
        });
    for (Map.Entry<Expression, Object> part : supposed.entrySet()) {
      if (!SupposedEvent.isFree(part.getKey())) {
        addCandidates(part.getKey(), part.getValue(), known, candidates);
      }
    }
    leaves.stream()
        .filter(leaf -> !leaf.nullable() && !known.containsKey(Meaning.of(leaf)))
        .forEach(
            leaf ->
                candidates
                    .computeIfAbsent(Meaning.of(leaf), key -> new LinkedHashSet<>())
                    .addAll(plainValues(leaf)));
    tries = 0;
    return tryAll(new ArrayList<>(candidates.entrySet()), 0, known);
  }

  /** A computed part comes to its value most often when what it rests on is near that value. */
  private void addCandidates(
      Expression part,
      Object value,
      Map<Meaning, Object> known,
      Map<Meaning, Set<Object>> candidates) {
    for (Expression node : Nodes.of(part)) {
      if (SupposedEvent.isFree(node)) {
        Set<Object> values =
            candidates.computeIfAbsent(Meaning.of(node), key -> new LinkedHashSet<>());
        Optional.ofNullable(known.get(Meaning.of(node))).ifPresent(values::add);
        values.addAll(near(node, value));
        values.addAll(node.type() instanceof ValueType.Text ? texts : List.of());
        values.addAll(plainValues(node));
      }
    }
  }

  private boolean tryAll(
      List<Map.Entry<Meaning, Set<Object>>> open, int at, Map<Meaning, Object> values) {
    if (at == open.size()) {
      tries++;
      return new SupposedEvent(schema, leaves, values).tells(one, other);
    }
    for (Object value : open.get(at).getValue()) {
      if (tries >= MOST_TRIES) {
        return false;
      }
      values.put(open.get(at).getKey(), value);
      if (tryAll(open, at + 1, values)) {
        return true;
      }
    }
    values.remove(open.get(at).getKey());
    return false;
  }

  private static List<Object> plainValues(Expression leaf) {
    ValueType type = leaf.type();
    if (type instanceof ValueType.Bool) {
      return List.of(true, false);
    }
    if (type instanceof ValueType.Text) {
      return List.of("", "a");
    }
    if (type.isExact()) {
      return List.of(BigDecimal.ZERO, BigDecimal.ONE, BigDecimal.ONE.negate());
    }
    return type instanceof ValueType.Float64 ? List.of(0.0, 1.0, -1.0) : List.of(0L);
  }

  private static List<Object> near(Expression leaf, Object value) {
    ValueType type = leaf.type();
    if (value instanceof String text) {
      return type instanceof ValueType.Text ? List.of(text) : List.of();
    }
    if (!(value instanceof Number number)) {
      return List.of();
    }
    BigDecimal exact =
        value instanceof BigDecimal decimal ? decimal : BigDecimal.valueOf(number.doubleValue());
    List<Object> found = new ArrayList<>();
    if (type.isExact()) {
      for (BigDecimal near : List.of(exact, exact.negate(), exact.divide(BigDecimal.valueOf(2)))) {
        found.add(near.setScale(type.fractionDigits(), RoundingMode.HALF_EVEN));
      }
    } else if (type instanceof ValueType.Float64) {
      found.addAll(List.of(exact.doubleValue(), -exact.doubleValue()));
    } else if (type instanceof ValueType.Timestamp || type instanceof ValueType.Duration) {
      TIME_UNITS.forEach(unit -> found.add(exact.longValue() * unit));
    } else if (type instanceof ValueType.Text && exact.signum() >= 0 && exact.precision() < 4) {
      found.add("a".repeat(exact.intValue()));
    }
    return found;
  }
}
