package io.riskrules.function;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneOffsetTransitionRule;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The offsets of a zone, laid out so that the event path finds the one of an instant without an
 * object. Changes after {@link #LAST_YEAR} are asked of the JDK.
 */
public final class ZoneOffsets {
  private static final int LAST_YEAR = 2100;

  /** The zone without changes and offset. */
  static final ZoneOffsets UTC = new ZoneOffsets(ZoneOffset.UTC);

  private final ZoneRules rules;

  /** Seconds since 1970 at which an offset begins, rising; the first holds from ever. */
  private final long[] starts;

  private final int[] offsets;
  private final long known;

  /** The offsets of that zone. */
  ZoneOffsets(ZoneId zone) {
    rules = zone.getRules();
    List<ZoneOffsetTransition> changes = new ArrayList<>(rules.getTransitions());
    boolean goesOn = !rules.getTransitionRules().isEmpty();
    if (goesOn) {
      addYears(changes);
    }
    starts = new long[changes.size() + 1];
    offsets = new int[changes.size() + 1];
    starts[0] = Long.MIN_VALUE;
    offsets[0] =
        changes.isEmpty()
            ? rules.getOffset(Instant.EPOCH).getTotalSeconds()
            : changes.get(0).getOffsetBefore().getTotalSeconds();
    for (int i = 0; i < changes.size(); i++) {
      starts[i + 1] = changes.get(i).toEpochSecond();
      offsets[i + 1] = changes.get(i).getOffsetAfter().getTotalSeconds();
    }
    known = goesOn ? starts[changes.size()] : Long.MAX_VALUE;
  }

  private void addYears(List<ZoneOffsetTransition> changes) {
    int first =
        changes.isEmpty() ? 0 : changes.get(changes.size() - 1).getDateTimeAfter().getYear() + 1;
    for (int year = first; year <= LAST_YEAR; year++) {
      for (ZoneOffsetTransitionRule rule : rules.getTransitionRules()) {
        changes.add(rule.createTransition(year));
      }
    }
  }

  /** The local time of an instant, both in seconds since 1970. */
  public long local(long epochSecond) {
    if (epochSecond >= known) {
      return epochSecond + rules.getOffset(Instant.ofEpochSecond(epochSecond)).getTotalSeconds();
    }
    if (starts.length == 1) {
      return epochSecond + offsets[0];
    }
    int found = Arrays.binarySearch(starts, epochSecond);
    return epochSecond + offsets[found >= 0 ? found : -found - 2];
  }
}
