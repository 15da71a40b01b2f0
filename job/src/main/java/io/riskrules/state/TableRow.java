package io.riskrules.state;

import io.riskrules.event.Timeline;
import java.util.Map;
import java.util.Objects;

/** What a row has at which event time, by the names of its columns; one that is absent is null. */
public record TableRow(Timeline<Map<String, Object>> cells) {
  public TableRow {
    Objects.requireNonNull(cells, "cells");
  }

  /** A row that has these cells at all times. */
  public TableRow(Map<String, Object> cells) {
    this(Timeline.of(Long.MIN_VALUE, Timeline.NEVER, Map.copyOf(cells)));
  }
}
