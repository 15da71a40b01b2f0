package io.riskrules.message;

import io.riskrules.schema.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where in the JSON of an event its fields stand: one node for each step of a path that some field
 * has. Remembers in which order members came, as most events have the same; so not safe for several
 * threads.
 */
final class FieldTree {
  private static final int MOST_REMEMBERED = 64;

  private final List<Field> here = new ArrayList<>();
  private final List<Field> below = new ArrayList<>();
  private final Map<String, FieldTree> children = new HashMap<>();
  private final String[] names = new String[MOST_REMEMBERED];
  private final FieldTree[] nodes = new FieldTree[MOST_REMEMBERED];

  private FieldTree() {}

  /** The tree of these fields' paths. */
  static FieldTree of(List<Field> fields) {
    FieldTree root = new FieldTree();
    for (Field field : fields) {
      FieldTree node = root;
      for (String step : field.path()) {
        node.below.add(field);
        node = node.children.computeIfAbsent(step, name -> new FieldTree());
      }
      node.here.add(field);
    }
    return root;
  }

  /** The fields whose value stands here. */
  List<Field> here() {
    return here;
  }

  /** The fields whose value stands somewhere below. */
  List<Field> below() {
    return below;
  }

  /** Whether no path goes on from here. */
  boolean isLeaf() {
    return children.isEmpty();
  }

  /**
   * The node behind a member's name, or null. The parser gives one name as one object mostly, so
   * that a look at the member that came in that place before is enough.
   */
  @SuppressWarnings("ReferenceEquality")
  FieldTree member(String name, int place) {
    if (place >= MOST_REMEMBERED) {
      return child(name);
    }
    if (names[place] != name) {
      nodes[place] = child(name);
      names[place] = name;
    }
    return nodes[place];
  }

  /** The node behind a member's name or an item's number, or null. */
  FieldTree child(String step) {
    return children.get(step);
  }
}
