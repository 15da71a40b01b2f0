package io.riskrules.state;

import java.util.List;

/** The generations of one aggregate, in the order of their times. */
public record Generations(List<Generation> list) {
  /** No rule uses it. */
  public static final Generations NONE = new Generations(List.of());

  public Generations {
    list = List.copyOf(list);
  }
}
