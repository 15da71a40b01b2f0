package io.riskrules.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known of one rule id: the highest version number accepted, deletions included, and the
 * versions that can still hold for some event, by ascending number. A deleted rule has none and
 * keeps its number.
 */
public record RuleHistory(long highest, List<RuleVersion> versions) {
  /** More versions of one rule than anybody schedules ahead; older ones go first. */
  private static final int MOST_VERSIONS = 64;

  /** Nothing known. */
  public static final RuleHistory NONE = new RuleHistory(0, List.of());

  public RuleHistory {
    versions = List.copyOf(versions);
  }

  /** Whether the rule is deleted, or was never there. */
  public boolean isDeleted() {
    return versions.isEmpty();
  }

  /** The version with the highest number, if the rule is not deleted. */
  public Optional<RuleVersion> latest() {
    return versions.isEmpty() ? Optional.empty() : Optional.of(versions.get(versions.size() - 1));
  }

  /** With a version added whose number is higher than any before. */
  public RuleHistory with(RuleVersion version) {
    List<RuleVersion> kept = new ArrayList<>();
    for (RuleVersion older : versions) {
      if (startsBefore(older, version)) {
        kept.add(older);
      }
    }
    kept.add(version);
    int from = Math.max(0, kept.size() - MOST_VERSIONS);
    return new RuleHistory(version.number(), kept.subList(from, kept.size()));
  }

  /** Deleted under that number. */
  public RuleHistory deleted(long number) {
    return new RuleHistory(number, List.of());
  }

  /** The version that holds for an event of that time: the highest that has started by then. */
  public Optional<RuleVersion> at(long eventMillis) {
    for (int i = versions.size() - 1; i >= 0; i--) {
      RuleVersion version = versions.get(i);
      if (version.startedBy(eventMillis)) {
        return version.endedBy(eventMillis) ? Optional.empty() : Optional.of(version);
      }
    }
    return Optional.empty();
  }

  /** A version that starts no earlier than a newer one never holds again. */
  private static boolean startsBefore(RuleVersion older, RuleVersion newer) {
    if (newer.rule().metadata().from().isEmpty()) {
      return false;
    }
    return older.rule().metadata().from().isEmpty()
        || older.rule().metadata().from().getAsLong() < newer.rule().metadata().from().getAsLong();
  }
}
