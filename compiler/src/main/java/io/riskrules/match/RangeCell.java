package io.riskrules.match;

/**
 * The ranges that touch one cell of a grid. None begins and ends inside, for ranges of a grid are
 * at least as long as its cells; so what begins here holds the values from there on, what ends here
 * those up to there, and the rest holds them all.
 */
final class RangeCell {
  private final SortedEntries beginning;
  private final SortedEntries ending;
  private final Rows covering;

  RangeCell(int known) {
    this.beginning = new SortedEntries(known);
    this.ending = new SortedEntries(known);
    this.covering = new Rows(known);
  }

  void judge(long value, Judge judge) {
    beginning.judgeUpTo(value, judge);
    ending.judgeUpTo(~value, judge);
    covering.judge(judge, covering.size());
  }

  void addBeginning(long low, Entry entry) {
    beginning.add(low, entry);
  }

  void addEnding(long high, Entry entry) {
    ending.add(~high, entry);
  }

  void addCovering(Entry entry) {
    covering.append(entry);
  }

  void removeBeginning(long low, Entry entry) {
    beginning.remove(low, entry);
  }

  void removeEnding(long high, Entry entry) {
    ending.remove(~high, entry);
  }

  void removeCovering(Entry entry) {
    covering.remove(entry);
  }

  boolean isEmpty() {
    return beginning.isEmpty() && ending.isEmpty() && covering.size() == 0;
  }
}
