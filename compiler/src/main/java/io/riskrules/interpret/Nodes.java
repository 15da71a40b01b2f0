package io.riskrules.interpret;

import io.riskrules.typed.Expression;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The nodes of an expression. */
public final class Nodes {
  private Nodes() {}

  /**
   * Every node but constants, each once, those above before those below. What stands within an
   * aggregate is not among them: that is computed elsewhere.
   */
  public static List<Expression> of(Expression root) {
    Set<Expression> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Expression> nodes = new ArrayList<>();
    Deque<Expression> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Expression node = open.pop();
      if (seen.add(node)) {
        nodes.add(node);
        Children.of(node).forEach(open::add);
      }
    }
    return nodes;
  }
}
