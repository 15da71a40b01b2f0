package io.riskrules.match;

import io.riskrules.schema.Field;
import java.util.Arrays;

/**
 * Entries that share what is known of the event. A few are judged in a row; when they grow many,
 * each is filed under its next predicate, if it has one that is worth it.
 */
final class Node {
  /** Up to this many entries judging them all costs less than looking fields up. */
  private static final int FEW = 8;

  private static final Path[] NO_PATHS = {};

  private final Rows rows;
  private Path[] paths = NO_PATHS;
  private final boolean always;
  private boolean filing;

  /** Entries of which so many predicates are known to hold. */
  Node(int known) {
    this(known, false);
  }

  private Node(int known, boolean always) {
    this.rows = new Rows(known);
    this.always = always;
    this.filing = always;
  }

  /** Entries of which nothing is known, all filed if they can be. */
  static Node root() {
    return new Node(0, true);
  }

  void judge(Judge judge) {
    int count = rows.size();
    if (count > 0) {
      rows.judge(judge, count);
    }
    for (Path path : paths) {
      judge(path, judge);
    }
  }

  /**
   * Asks each kind by name: a call that the JVM can see through costs half of one that it cannot.
   */
  private static void judge(Path path, Judge judge) {
    if (path instanceof PointPath points) {
      points.judge(judge);
    } else if (path instanceof TextPath texts) {
      texts.judge(judge);
    } else if (path instanceof BoundPath bounds) {
      bounds.judge(judge);
    } else if (path instanceof RangePath ranges) {
      ranges.judge(judge);
    } else {
      path.judge(judge);
    }
  }

  void add(Entry entry) {
    if (filing && entry.access(rows.known()) != Access.NONE) {
      path(entry).add(entry);
      return;
    }
    rows.append(entry);
    if (!filing && rows.size() > FEW) {
      fileAll();
    }
  }

  void remove(Entry entry) {
    if (rows.remove(entry)) {
      return;
    }
    Path path = path(entry);
    path.remove(entry);
    if (path.isEmpty()) {
      drop(path);
    }
  }

  boolean isEmpty() {
    return rows.size() == 0 && paths.length == 0;
  }

  private void fileAll() {
    filing = true;
    for (int place = rows.size() - 1; place >= 0; place--) {
      Entry entry = rows.entry(place);
      if (entry.access(rows.known()) != Access.NONE) {
        rows.removeAt(place);
        path(entry).add(entry);
      }
    }
  }

  private Path path(Entry entry) {
    Access access = entry.access(rows.known());
    Field field = entry.predicate(rows.known()).field();
    for (Path path : paths) {
      if (path.leadsTo(access, field)) {
        return path;
      }
    }
    Path path = Path.open(access, field, rows.known());
    paths = Arrays.copyOf(paths, paths.length + 1);
    paths[paths.length - 1] = path;
    return path;
  }

  private void drop(Path path) {
    Path[] rest = Arrays.stream(paths).filter(kept -> kept != path).toArray(Path[]::new);
    paths = rest.length == 0 ? NO_PATHS : rest;
    filing = always || rest.length > 0;
  }
}
