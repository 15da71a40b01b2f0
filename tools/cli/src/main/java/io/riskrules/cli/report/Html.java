package io.riskrules.cli.report;

import java.util.List;
import java.util.regex.Pattern;

/** Pieces of HTML. */
final class Html {
  private static final Pattern NUMBER = Pattern.compile("[<+−–-]?[\\d,. %]*");

  private Html() {}

  /** Text as HTML shows it. */
  static String escaped(String text) {
    return JunitReport.escaped(text).replace("'", "&#39;");
  }

  /** A table with a caption; the first cell of each row is its head, numbers stand on the right. */
  static String table(String id, String caption, List<String> head, List<List<String>> rows) {
    StringBuilder out = new StringBuilder();
    out.append("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"");
    out.append(escaped(caption)).append("\"><table id=\"").append(id).append("\"><caption>");
    out.append(escaped(caption)).append("</caption><thead><tr>");
    for (int i = 0; i < head.size(); i++) {
      int column = i;
      boolean words = i == 0 || !rows.stream().allMatch(row -> isNumber(row.get(column)));
      out.append(words ? "<th scope=\"col\" class=\"words\">" : "<th scope=\"col\">");
      out.append(escaped(head.get(i))).append("</th>");
    }
    out.append("</tr></thead><tbody>\n");
    for (List<String> row : rows) {
      out.append("<tr><th scope=\"row\">").append(escaped(row.get(0))).append("</th>");
      row.subList(1, row.size())
          .forEach(
              cell ->
                  out.append(isNumber(cell) ? "<td>" : "<td class=\"words\">")
                      .append(escaped(cell))
                      .append("</td>"));
      out.append("</tr>\n");
    }
    return out.append("</tbody></table></div>\n").toString();
  }

  private static boolean isNumber(String cell) {
    return NUMBER.matcher(cell).matches();
  }
}
