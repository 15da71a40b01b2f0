package io.riskrules.cli.events;

import io.riskrules.cli.report.Count;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The lines of a file that hold no event: how many, and what is wrong with the first of them. */
public final class BadLines {
  private static final int MOST_NAMED = 10;

  private final List<String> named = new ArrayList<>();
  private long count;

  /** One line for each of the first ones, such as {@code line 3: field 'amount': …}. */
  public List<String> named() {
    return List.copyOf(named);
  }

  /** How many there are. */
  public long count() {
    return count;
  }

  /** Names the first ones and says how many there are; nothing if there are none. */
  public void report(Path file, PrintWriter err) {
    named.forEach(each -> err.println(file + ": " + each));
    if (count > 0) {
      String more = count > named.size() ? ", the first " + named.size() + " of them above" : "";
      err.println(Count.of(count, "line") + " of " + file + " left out" + more);
    }
  }

  void add(EventLine line, String message) {
    count++;
    if (named.size() < MOST_NAMED) {
      String end = line.ended() ? "" : " (the file ends in the middle of this line)";
      named.add("line " + line.number() + ": " + message + end);
    }
  }
}
