package io.riskrules.bench;

import java.util.EnumMap;
import java.util.Map;

/** A generated event: money as {@link Double}, whole numbers as {@link Long}, and texts. */
record BenchEvent(Map<Column, Object> values) {
  BenchEvent {
    values = new EnumMap<>(values);
  }
}
