package io.riskrules.cli.report;

import io.riskrules.interpret.Explanation;
import io.riskrules.interpret.Truth;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * An explanation as an indented tree: a line a part of the condition with what it came to, and a
 * star where the whole rests on it. Constants have no line of their own.
 */
public final class ExplanationText {
  private static final int WIDEST_TEXT = 160;

  private record Line(Explanation node, int depth) {}

  private ExplanationText() {}

  /** The tree, its lines ending in line ends. */
  public static String of(Explanation explanation) {
    StringBuilder out = new StringBuilder();
    Deque<Line> open = new ArrayDeque<>();
    open.push(new Line(explanation, 0));
    while (!open.isEmpty()) {
      Line line = open.pop();
      write(line, out);
      List<Explanation> children = line.node().children();
      for (int i = children.size() - 1; i >= 0; i--) {
        Explanation child = children.get(i);
        if (!child.text().equals(child.value())) {
          open.push(new Line(child, line.depth() + 1));
        }
      }
    }
    return out.toString();
  }

  private static void write(Line line, StringBuilder out) {
    Explanation node = line.node();
    String value = node.truth().map(Truth::word).orElse(node.value());
    out.append(node.decided() ? "* " : "  ").append("  ".repeat(line.depth()));
    out.append(cut(node.text())).append(": ").append(cut(value)).append('\n');
  }

  private static String cut(String text) {
    return text.length() <= WIDEST_TEXT ? text : text.substring(0, WIDEST_TEXT - 1) + "…";
  }
}
