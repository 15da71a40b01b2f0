package io.riskrules.cli.measure;

/**
 * Matches against what people found out: of those with a label, how many were fraud and how many
 * were not; {@code positives} are all events that were.
 */
public record Labelled(long truePositives, long falsePositives, long positives) {
  /** The share of matches that were right; 0 without a match. */
  public double precision() {
    long all = truePositives + falsePositives;
    return all == 0 ? 0 : (double) truePositives / all;
  }

  /** The share of what was to be found that was; 0 if there was nothing. */
  public double recall() {
    return positives == 0 ? 0 : (double) truePositives / positives;
  }
}
