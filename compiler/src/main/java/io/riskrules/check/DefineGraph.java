package io.riskrules.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which define uses which, by index. Tarjan's algorithm finds the circles, and an order in which
 * every define comes after those that it uses; with a stack of its own, for chains may be long.
 */
final class DefineGraph {
  private final List<List<Integer>> uses;
  private final int[] found;
  private final int[] low;
  private final boolean[] open;
  private final Deque<Integer> component = new ArrayDeque<>();
  private final List<List<Integer>> components = new ArrayList<>();
  private int count;

  DefineGraph(List<List<Integer>> uses) {
    this.uses = uses;
    this.found = new int[uses.size()];
    this.low = new int[uses.size()];
    this.open = new boolean[uses.size()];
    Arrays.fill(found, -1);
    for (int define = 0; define < uses.size(); define++) {
      if (found[define] < 0) {
        walk(define);
      }
    }
  }

  /** Groups of defines that use each other, each after those that it uses; most are of one. */
  List<List<Integer>> components() {
    return Collections.unmodifiableList(components);
  }

  /** Whether such a group is a circle. */
  boolean isCircle(List<Integer> group) {
    return group.size() > 1 || uses.get(group.get(0)).contains(group.get(0));
  }

  /** A shortest way from a define through its circle back to itself, both ends included. */
  List<Integer> circle(int start, List<Integer> group) {
    int[] cameFrom = new int[uses.size()];
    Arrays.fill(cameFrom, -1);
    Set<Integer> inside = new HashSet<>(group);
    Deque<Integer> queue = new ArrayDeque<>(List.of(start));
    while (!queue.isEmpty()) {
      int at = queue.remove();
      for (int next : uses.get(at)) {
        if (next == start) {
          return way(start, at, cameFrom);
        }
        if (inside.contains(next) && cameFrom[next] < 0) {
          cameFrom[next] = at;
          queue.add(next);
        }
      }
    }
    return List.of(start);
  }

  /** Every define that these lead to, themselves included. */
  Set<Integer> reachable(Set<Integer> from) {
    Set<Integer> reached = new HashSet<>(from);
    Deque<Integer> queue = new ArrayDeque<>(from);
    while (!queue.isEmpty()) {
      for (int next : uses.get(queue.remove())) {
        if (reached.add(next)) {
          queue.add(next);
        }
      }
    }
    return reached;
  }

  private static List<Integer> way(int start, int end, int[] cameFrom) {
    List<Integer> way = new ArrayList<>(List.of(start));
    for (int at = end; at != start; at = cameFrom[at]) {
      way.add(at);
    }
    way.add(start);
    Collections.reverse(way);
    return way;
  }

  private void walk(int root) {
    Deque<int[]> path = new ArrayDeque<>();
    enter(root, path);
    while (!path.isEmpty()) {
      int[] step = path.peek();
      int at = step[0];
      if (step[1] < uses.get(at).size()) {
        int next = uses.get(at).get(step[1]++);
        if (found[next] < 0) {
          enter(next, path);
        } else if (open[next]) {
          low[at] = Math.min(low[at], found[next]);
        }
        continue;
      }
      path.pop();
      if (!path.isEmpty()) {
        int parent = path.peek()[0];
        low[parent] = Math.min(low[parent], low[at]);
      }
      if (low[at] == found[at]) {
        close(at);
      }
    }
  }

  private void enter(int define, Deque<int[]> path) {
    found[define] = count;
    low[define] = count++;
    open[define] = true;
    component.push(define);
    path.push(new int[] {define, 0});
  }

  private void close(int root) {
    List<Integer> group = new ArrayList<>();
    int member;
    do {
      member = component.pop();
      open[member] = false;
      group.add(member);
    } while (member != root);
    Collections.sort(group);
    components.add(group);
  }
}
