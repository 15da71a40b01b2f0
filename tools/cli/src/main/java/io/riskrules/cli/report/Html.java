package io.riskrules.cli.report;

import java.util.List;

/** Pieces of HTML. */
final class Html {
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
    head.forEach(cell -> out.append("<th scope=\"col\">").append(escaped(cell)).append("</th>"));
    out.append("</tr></thead><tbody>\n");
    for (List<String> row : rows) {
      out.append("<tr><th scope=\"row\">").append(escaped(row.get(0))).append("</th>");
      row.subList(1, row.size())
          .forEach(cell -> out.append("<td>").append(escaped(cell)).append("</td>"));
      out.append("</tr>\n");
    }
    return out.append("</tbody></table></div>\n").toString();
  }
}
