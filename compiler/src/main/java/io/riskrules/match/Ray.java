package io.riskrules.match;

import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * A comparison that is monotone in one of its constants, as {@code amount > 3 * average} is in 3:
 * of all comparisons of a family, which differ in that constant only, those that hold for an event
 * are the ones on one side of some point. So a few probes find them all, and no arithmetic is done
 * but by the comparisons themselves.
 */
record Ray(Expression comparison, Meaning family, BigDecimal constant) {
  Ray {
    Objects.requireNonNull(comparison, "comparison");
    Objects.requireNonNull(family, "family");
    Objects.requireNonNull(constant, "constant");
  }
}
