package io.riskrules.state;

/**
 * The panes of one aggregate and key, each with its partial result. Pane {@code n} is the time from
 * {@code n * every} on, until the next one begins. They are changed in place: whoever takes them
 * from state puts them back. They know their window, so that nobody else has to know until when
 * they are wanted.
 */
public sealed interface Panes permits ValuePanes, DistinctPanes {
  /** The length of the window; 0 for a session. */
  long overMillis();

  /** The length of a pane; 0 for a session, which is one pane. */
  long everyMillis();

  /** Whether there is no pane. */
  boolean isEmpty();

  /** The number of the newest pane; {@link Long#MIN_VALUE} if there is none. */
  long newest();

  /** Forgets the panes before that number. */
  void dropBefore(long number);

  /** The same panes, which may be changed on their own. */
  Panes copy();

  /** Whether nothing that can still be asked is told by a pane, once that time is over. */
  default long wantedUntil(long number) {
    try {
      return Math.addExact(Math.multiplyExact(number + 1, everyMillis()), overMillis());
    } catch (ArithmeticException beyond) {
      // A time so far off that its pane has no end; nothing comes behind it.
      return Long.MAX_VALUE;
    }
  }
}
