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

  /** Nothing known; any number is higher than its highest. */
  public static final RuleHistory NONE = new RuleHistory(-1, List.of());

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

  /**
   * With a version added whose number is higher than any before. Older ones that start no earlier
   * never hold again.
   */
  public RuleHistory with(RuleVersion version) {
    List<RuleVersion> kept = new ArrayList<>();
    for (RuleVersion older : versions) {
      if (older.startMillis() < version.startMillis()) {
        kept.add(older);
      }
    }
    kept.add(version);
    int from = Math.max(0, kept.size() - MOST_VERSIONS);
    return new RuleHistory(version.number(), kept.subList(from, kept.size()));
  }

  /** The number that a version without one takes. */
  public long next() {
    return Math.max(1, highest + 1);
  }

  /** Deleted under that number. */
  public RuleHistory deleted(long number) {
    return new RuleHistory(number, List.of());
  }

  /** The first event time at which one of the versions no longer holds, or never began to. */
  public long holdsUntil(RuleVersion version) {
    long end = version.rule().metadata().until().orElse(Long.MAX_VALUE);
    for (RuleVersion newer : versions) {
      if (newer.number() > version.number()) {
        end = Math.min(end, newer.startMillis());
      }
    }
    return end;
  }
}
