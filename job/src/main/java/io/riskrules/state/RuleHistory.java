package io.riskrules.state;

import io.riskrules.event.Timeline;
import io.riskrules.event.Timeline.Period;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What is known of one rule id: the highest version number accepted, deletions included, whether a
 * deletion was the last word, and which version holds at which event time. A version that is in the
 * timeline beats all with lower numbers from its start on.
 */
public record RuleHistory(long highest, boolean deleted, Timeline<RuleVersion> versions) {
  /** More versions of one rule than anybody schedules ahead; older ones go first. */
  private static final int MOST_SCHEDULED = 64;

  /** Nothing known; any number is higher than its highest. */
  public static final RuleHistory NONE = new RuleHistory(-1, true, Timeline.empty());

  public RuleHistory {
    Objects.requireNonNull(versions, "versions");
  }

  /**
   * Versions by ascending number, each in force from its {@code from}, whenever it was published; a
   * deleted rule has none.
   */
  public RuleHistory(long highest, List<RuleVersion> versions) {
    this(highest, versions.isEmpty(), scheduled(versions));
  }

  private static Timeline<RuleVersion> scheduled(List<RuleVersion> versions) {
    Timeline<RuleVersion> timeline = Timeline.empty();
    for (RuleVersion version : versions) {
      long from = version.rule().metadata().from().orElse(Long.MIN_VALUE);
      timeline = timeline.with(from, version.untilMillis(), version);
    }
    return timeline;
  }

  /** Whether the rule is deleted, or was never there. */
  public boolean isDeleted() {
    return deleted;
  }

  /** The version with the highest number, if the rule is not deleted. */
  public Optional<RuleVersion> latest() {
    List<Period<RuleVersion>> periods = versions.periods();
    return deleted || periods.isEmpty()
        ? Optional.empty()
        : Optional.of(periods.get(periods.size() - 1).value());
  }

  /**
   * With a version added whose number is higher than any before, in force from that time. Older
   * ones that start no earlier never hold again.
   */
  public RuleHistory with(RuleVersion version, long fromMillis) {
    return new RuleHistory(
        version.number(), false, versions.with(fromMillis, version.untilMillis(), version));
  }

  /** With only so many versions as are scheduled ahead at most, the newest ones. */
  public RuleHistory withoutExcess() {
    List<Period<RuleVersion>> periods = versions.periods();
    return periods.size() <= MOST_SCHEDULED
        ? this
        : new RuleHistory(
            highest,
            deleted,
            Timeline.of(periods.subList(periods.size() - MOST_SCHEDULED, periods.size())));
  }

  /** The number that a version without one takes. */
  public long next() {
    return Math.max(1, highest + 1);
  }

  /** Deleted under that number, from that time on. */
  public RuleHistory deleted(long number, long fromMillis) {
    return new RuleHistory(number, true, versions.cut(fromMillis));
  }

  /** Without versions that hold at that time or later no more, but for the one that was last. */
  public RuleHistory since(long timeMillis) {
    Timeline<RuleVersion> left = versions.since(timeMillis);
    if (left.isEmpty() && !deleted) {
      List<Period<RuleVersion>> periods = versions.periods();
      left = Timeline.of(periods.subList(periods.size() - 1, periods.size()));
    }
    return new RuleHistory(highest, deleted, left);
  }
}
