package io.riskrules.interpret;

import java.util.List;
import java.util.Optional;

/**
 * A node of a condition with what it came to for one event. {@code value} is its value as rules
 * write it, {@code null} included; {@code truth} is there for conditions only. {@code decided} says
 * that the truth of the whole condition rests on this node.
 */
public record Explanation(
    String text, String value, Optional<Truth> truth, boolean decided, List<Explanation> children) {
  public Explanation {
    children = List.copyOf(children);
  }
}
