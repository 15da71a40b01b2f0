package io.riskrules.cli.report;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.source.Position;
import java.io.PrintWriter;

/** Findings as workflow commands, which GitHub shows at the lines of a pull request. */
public final class GithubReport implements ValidationReport {
  @Override
  public void write(Findings findings, PrintWriter out) {
    for (Diagnostic diagnostic : findings.diagnostics()) {
      Position from = diagnostic.span().from();
      Position to = diagnostic.span().to();
      String hint = diagnostic.hint().map(text -> "\nhint: " + text).orElse("");
      out.println(
          "::"
              + diagnostic.severity().word()
              + (" file=" + property(diagnostic.span().source().name()))
              + (",line=" + from.line() + ",endLine=" + to.line())
              + (",col=" + from.column() + ",endColumn=" + to.column())
              + (",title=" + property(diagnostic.code().id()))
              + ("::" + data(diagnostic.message() + hint)));
    }
    out.println(TextReport.summary(findings, Paint.NONE));
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
