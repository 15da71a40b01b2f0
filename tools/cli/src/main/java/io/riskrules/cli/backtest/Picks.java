package io.riskrules.cli.backtest;

/** Picks one row in so many: the first one that is readable of each hundred, say. */
final class Picks {
  private final int every;
  private long done;

  Picks(int every) {
    this.every = every;
  }

  /** A piece of the file begins with that row; those before it are with another piece. */
  void begin(long row) {
    done = Math.floorDiv(row - 1, every);
  }

  /** Whether a row is picked. Rows of a piece come in order. */
  boolean pick(long row) {
    long group = Math.floorDiv(row, every);
    boolean picked = group > done;
    done = group;
    return picked;
  }
}
