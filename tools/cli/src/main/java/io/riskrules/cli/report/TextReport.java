package io.riskrules.cli.report;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticRenderer;
import java.io.PrintWriter;
import java.util.List;

/** Findings for people: each with its place marked, and a last line that says what was checked. */
public final class TextReport implements ValidationReport {
  private final Paint paint;

  /** A report in these colours. */
  public TextReport(Paint paint) {
    this.paint = paint;
  }

  @Override
  public void write(Findings findings, PrintWriter out) {
    writeDiagnostics(findings.diagnostics(), out);
    out.println(summary(findings, paint));
  }

  /** Only the diagnostics. */
  public void writeDiagnostics(List<Diagnostic> diagnostics, PrintWriter out) {
    DiagnosticRenderer renderer = new DiagnosticRenderer();
    for (Diagnostic diagnostic : diagnostics) {
      out.print(coloured(renderer.render(List.of(diagnostic)), diagnostic));
    }
  }

  private String coloured(String text, Diagnostic diagnostic) {
    if (!paint.colours()) {
      return text;
    }
    String word = diagnostic.severity().word();
    String place = diagnostic.span().source().name() + ":" + diagnostic.span().from() + ": ";
    String head = place + word + ":";
    StringBuilder out = new StringBuilder();
    for (String line : text.split("\n")) {
      if (out.isEmpty() && line.startsWith(head)) {
        out.append(paint.bold(place)).append(severity(diagnostic, word + ":"));
        out.append(paint.bold(line.substring(head.length())));
      } else {
        out.append(isMarker(line) ? severity(diagnostic, line) : line);
      }
      out.append('\n');
    }
    return out.toString();
  }

  private String severity(Diagnostic diagnostic, String text) {
    return diagnostic.isError() ? paint.red(text) : paint.yellow(text);
  }

  private static boolean isMarker(String line) {
    return line.indexOf('^') >= 0 && line.chars().allMatch(c -> c == ' ' || c == '^');
  }

  /** The line that says how much was checked. */
  static String summary(Findings findings, Paint paint) {
    String checked = findings.packs() == 0 ? "1 condition" : everything(findings);
    String found =
        Count.of(findings.errors(), "error") + ", " + Count.of(findings.warnings(), "warning");
    String result = findings.errors() > 0 ? paint.red(found) : paint.green(found);
    return "checked " + checked + ": " + result;
  }

  private static String everything(Findings findings) {
    return String.join(
        ", ",
        Count.of(findings.packs(), "pack"),
        Count.of(findings.files(), "file"),
        Count.of(findings.rules(), "rule"),
        Count.of(findings.expectations(), "expectation"));
  }
}
