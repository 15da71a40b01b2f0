package io.riskrules.cli.report;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticRenderer;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Findings as JUnit XML, which build servers show as tests: a test a finding, failed if it is an
 * error, and one that passed for everything that was checked.
 */
public final class JunitReport implements ValidationReport {
  @Override
  public void write(Findings findings, PrintWriter out) {
    Map<String, List<Diagnostic>> byFile = new LinkedHashMap<>();
    for (Diagnostic each : findings.diagnostics()) {
      byFile.computeIfAbsent(each.span().source().name(), name -> new ArrayList<>()).add(each);
    }
    out.println("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    out.printf(
        "<testsuite name=\"riskrules\" time=\"0\" tests=\"%d\" failures=\"%d\" errors=\"0\""
            + " skipped=\"0\">%n",
        findings.diagnostics().size() + 1, findings.errors());
    out.printf(
        "  <testcase classname=\"riskrules\" name=\"%s\" time=\"0\"/>%n",
        escaped(TextReport.summary(findings, Paint.NONE)));
    byFile.forEach((file, diagnostics) -> diagnostics.forEach(each -> write(file, each, out)));
    out.println("</testsuite>");
  }

  private static void write(String file, Diagnostic diagnostic, PrintWriter out) {
    String name = diagnostic.span().from() + " " + diagnostic.code().id();
    String text = escaped(new DiagnosticRenderer().render(List.of(diagnostic)));
    out.printf(
        "  <testcase classname=\"%s\" name=\"%s\" time=\"0\">%n", escaped(file), escaped(name));
    if (diagnostic.isError()) {
      String message = escaped(diagnostic.message());
      out.printf("    <failure message=\"%s\">%s</failure>%n", message, text);
    } else {
      out.printf("    <system-out>%s</system-out>%n", text);
    }
    out.println("  </testcase>");
  }

  static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints()
        .forEach(
            point -> {
              switch (point) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\n', '\t' -> out.append((char) point);
                default -> out.appendCodePoint(isXml(point) ? point : '\uFFFD');
              }
            });
    return out.toString();
  }

  private static boolean isXml(int point) {
    return point >= 0x20 && !(point >= 0xD800 && point <= 0xDFFF) && (point & 0xFFFE) != 0xFFFE;
  }
}
