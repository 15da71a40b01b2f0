package io.riskrules.interpret;

import io.riskrules.check.CheckedExpectation;
import java.util.List;

/**
 * An expectation that does not hold: what its condition came to instead, what decided that, and the
 * whole condition with its values.
 */
public record ExpectationFailure(
    CheckedExpectation expectation, Truth actual, List<String> because, Explanation explanation) {
  public ExpectationFailure {
    because = List.copyOf(because);
  }

  /** What was expected, as rules write it. */
  public String expectedWord() {
    return expectation.verdict().word();
  }

  /** What came instead, in the words of expectations. */
  public String actualWord() {
    return ExpectationRunner.verdict(actual).word();
  }
}
