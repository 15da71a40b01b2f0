package io.riskrules.event;

import java.util.Objects;
import java.util.Optional;

/** What became of a value that was read. */
public sealed interface Reading {
  /** It fits; empty for JSON null, else in the form of {@link Event#value}. */
  record Fits(Optional<Object> value) implements Reading {
    public Fits {
      Objects.requireNonNull(value, "value");
    }
  }

  /** It does not fit: why, for people, such as {@code "seven" is no whole number}. */
  record Misfit(String problem) implements Reading {
    public Misfit {
      Objects.requireNonNull(problem, "problem");
    }
  }
}
