package io.riskrules.evaluate;

import io.riskrules.config.Limits;
import io.riskrules.config.Options.Judging;
import io.riskrules.config.SchemaSource;
import io.riskrules.config.Timing;
import java.io.Serializable;
import java.util.Objects;

/**
 * What the operator that judges has to know. In a bounded run every message has its status; in a
 * live one the backlog of a start has one for each key. {@code enriches} says whether somebody
 * wants the matched events themselves.
 */
public record Evaluation(
    SchemaSource schema,
    Limits limits,
    GateTargets gate,
    boolean bounded,
    Timing timing,
    boolean enriches)
    implements Serializable {
  public Evaluation {
    Objects.requireNonNull(schema, "schema");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(gate, "gate");
    Objects.requireNonNull(timing, "timing");
  }

  /** Matched events go nowhere but into alerts. */
  public Evaluation(
      SchemaSource schema, Limits limits, GateTargets gate, boolean bounded, Timing timing) {
    this(schema, limits, gate, bounded, timing, false);
  }

  /** Events are judged at once. */
  public Evaluation(SchemaSource schema, Limits limits, GateTargets gate, boolean bounded) {
    this(schema, limits, gate, bounded, Timing.of(Judging.IMMEDIATE));
  }
}
