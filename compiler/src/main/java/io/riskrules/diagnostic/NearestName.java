package io.riskrules.diagnostic;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the known name that was probably meant: one that differs in case only, else the one with
 * the fewest slips (letters added, dropped, changed or exchanged) if they are few for its length,
 * else the shortest one that the written name is a part of, or the other way round.
 */
public final class NearestName {
  private static final int LETTERS_PER_SLIP = 3;
  private static final int SHORTEST_PART = 3;
  private static final int LONGEST = 100;

  private NearestName() {}

  /** The nearest of the known names; of equally near ones the first. */
  public static Optional<String> of(String written, Collection<String> known) {
    if (written.isEmpty() || written.length() > LONGEST) {
      return Optional.empty();
    }
    String wanted = written.toLowerCase(Locale.ROOT);
    int few = Math.max(1, written.length() / LETTERS_PER_SLIP);
    int allowed = Math.min(few, written.length() - 1);
    Optional<String> nearest = Optional.empty();
    for (String name : known) {
      int slips = slips(wanted, name.toLowerCase(Locale.ROOT), allowed);
      if (slips <= allowed) {
        nearest = Optional.of(name);
        allowed = slips - 1;
      }
    }
    return nearest.isPresent() ? nearest : related(wanted, known);
  }

  /** The same as a hint, with the name between these marks. */
  public static Optional<String> hint(String written, Collection<String> known) {
    return of(written, known).map(name -> "did you mean '" + name + "'?");
  }

  private static Optional<String> related(String wanted, Collection<String> known) {
    Optional<String> shortest = Optional.empty();
    for (String name : known) {
      String lower = name.toLowerCase(Locale.ROOT);
      boolean part = contains(lower, wanted) || contains(wanted, lower);
      if (part && (shortest.isEmpty() || name.length() < shortest.get().length())) {
        shortest = Optional.of(name);
      }
    }
    return shortest;
  }

  private static boolean contains(String whole, String part) {
    return part.length() >= SHORTEST_PART && whole.contains(part);
  }

  /** Optimal string alignment distance, or more than {@code most} if it is more. */
  private static int slips(String a, String b, int most) {
    if (Math.abs(a.length() - b.length()) > most) {
      return most + 1;
    }
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    Arrays.setAll(last, j -> j);
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(last[j], row[j - 1]) + 1, last[j - 1] + change);
        boolean exchanged =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (exchanged) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
    }
    return last[b.length()];
  }
}
