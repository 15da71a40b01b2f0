package io.riskrules.cli.measure;

import java.util.List;

/**
 * Matches of a rule that the baseline had or has not: how many matched before, how many of now are
 * new and how many of before are gone, with examples of both.
 */
public record Changed(
    long before, long gained, long lost, List<Sample> gainedSamples, List<String> lostEvents) {
  public Changed {
    gainedSamples = List.copyOf(gainedSamples);
    lostEvents = List.copyOf(lostEvents);
  }
}
