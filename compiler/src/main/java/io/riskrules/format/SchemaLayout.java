package io.riskrules.format;

import io.riskrules.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts the cells of lines into columns. Columns that somebody aligned stay where they are, and so
 * do cells that all stand one blank apart; everything else is aligned anew.
 */
final class SchemaLayout {
  private final List<SchemaLine> lines;
  private final List<StringBuilder> texts = new ArrayList<>();

  private SchemaLayout(List<SchemaLine> lines) {
    this.lines = lines;
    lines.forEach(line -> texts.add(new StringBuilder()));
  }

  /** The text of the lines, ended by a line end. */
  static String print(List<SchemaLine> lines) {
    SchemaLayout layout = new SchemaLayout(lines);
    layout.cells();
    layout.comments();
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      out.append(lines.get(i).blankBefore() && i > 0 ? "\n" : "");
      out.append(" ".repeat(lines.get(i).indent())).append(layout.texts.get(i)).append('\n');
    }
    return out.toString();
  }

  private void cells() {
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      SchemaLine line = lines.get(i);
      if (!line.isComment()) {
        texts.get(i).append(line.cells().get(0).text());
        String group = line.group().isEmpty() ? "line " + i : line.group();
        groups.computeIfAbsent(group, name -> new ArrayList<>()).add(i);
      }
    }
    groups.values().forEach(this::align);
  }

  private void align(List<Integer> group) {
    int columns = group.stream().mapToInt(i -> lines.get(i).cells().size()).max().orElse(0);
    for (int column = 1; column < columns; column++) {
      int here = column;
      List<Integer> rows = group.stream().filter(i -> lines.get(i).cells().size() > here).toList();
      boolean apart = rows.size() == 1 || rows.stream().allMatch(i -> lines.get(i).isNextTo(here));
      List<Optional<Integer>> written = rows.stream().map(i -> lines.get(i).written(here)).toList();
      boolean declarations = lines.get(rows.get(0)).indent() == 0 && column > 1;
      Optional<Integer> place = apart ? Optional.empty() : kept(rows, written);
      if (place.isEmpty() && !apart && !declarations) {
        place = Optional.of(widest(rows) + 1);
      }
      Optional<Integer> at = place;
      for (int row : rows) {
        StringBuilder text = texts.get(row);
        text.append(" ".repeat(at.map(to -> to - width(text)).orElse(1)));
        text.append(lines.get(row).cells().get(column).text());
      }
    }
  }

  /** The one column in which all stood, if there is room for what is before it. */
  private Optional<Integer> kept(List<Integer> rows, List<Optional<Integer>> written) {
    Optional<Integer> first = written.get(0);
    boolean same = written.stream().allMatch(first::equals);
    return same ? first.filter(at -> at > widest(rows)) : Optional.empty();
  }

  private int widest(List<Integer> rows) {
    return rows.stream().mapToInt(i -> width(texts.get(i))).max().orElse(0);
  }

  private static int width(StringBuilder text) {
    return text.codePointCount(0, text.length());
  }

  /** Comments behind lines that follow one another stand in one column. */
  private void comments() {
    List<Integer> run = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      SchemaLine line = lines.get(i);
      boolean goesOn = i > 0 && !line.blankBefore() && line.indent() == lines.get(i - 1).indent();
      if (!goesOn || line.isComment()) {
        behind(run);
        run.clear();
      }
      if (line.isComment()) {
        texts.get(i).append(text(line.comments().get(0)));
      } else if (!line.comments().isEmpty()) {
        run.add(i);
      }
    }
    behind(run);
  }

  private void behind(List<Integer> run) {
    if (run.isEmpty()) {
      return;
    }
    List<Optional<Integer>> written =
        run.stream().map(i -> lines.get(i).written(lines.get(i).comments().get(0))).toList();
    boolean apart =
        run.stream().allMatch(i -> isNextTo(lines.get(i))) && kept(run, written).isEmpty();
    int place = kept(run, written).orElse(widest(run) + 2);
    for (int row : run) {
      StringBuilder text = texts.get(row);
      text.append(" ".repeat(apart ? 1 : place - width(text)));
      text.append(text(lines.get(row).comments().get(0)));
    }
  }

  private static boolean isNextTo(SchemaLine line) {
    Span last = line.cells().get(line.cells().size() - 1).place();
    return last.end() + 1 == line.comments().get(0).start();
  }

  private static String text(Span comment) {
    return comment.text().stripTrailing();
  }
}
