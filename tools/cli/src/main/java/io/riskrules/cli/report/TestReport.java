package io.riskrules.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.riskrules.cli.report.Findings.FailedExpectation;
import java.io.IOException;
import java.io.PrintWriter;

/** What became of the expectations, as text, JSON or JUnit XML. */
public final class TestReport {
  private TestReport() {}

  /** For people: each failure with its reason, rules without expectations, and how much ran. */
  public static void writeText(Findings findings, Paint paint, PrintWriter out) {
    for (FailedExpectation each : findings.failed()) {
      out.println(
          paint.bold(each.file() + ":" + each.line() + ": ")
              + paint.red("rule " + each.rule())
              + (": expected " + each.expected() + ", but it is " + each.actual()));
      each.explanation().lines().forEach(line -> out.println("    " + line));
    }
    for (String rule : findings.rulesWithoutExpectations()) {
      out.println(paint.yellow("rule " + rule + " has no expectation"));
    }
    String result = Count.of(findings.failed().size(), "failure");
    out.println(
        "ran "
            + Count.of(findings.expectations(), "expectation")
            + " of "
            + Count.of(findings.rules(), "rule")
            + ": "
            + (findings.failed().isEmpty() ? paint.green(result) : paint.red(result)));
  }

  /** One JSON object on one line. */
  public static void writeJson(Findings findings, PrintWriter out) throws IOException {
    try (JsonGenerator json = JsonReport.generator(out)) {
      json.writeStartObject();
      json.writeNumberField("rules", findings.rules());
      json.writeNumberField("expectations", findings.expectations());
      json.writeArrayFieldStart("failed");
      for (FailedExpectation each : findings.failed()) {
        json.writeStartObject();
        json.writeStringField("file", each.file());
        json.writeNumberField("line", each.line());
        json.writeStringField("rule", each.rule());
        json.writeStringField("expected", each.expected());
        json.writeStringField("actual", each.actual());
        json.writeStringField("explanation", each.explanation());
        json.writeEndObject();
      }
      json.writeEndArray();
      JsonReport.writeTexts("rulesWithoutExpectations", findings.rulesWithoutExpectations(), json);
      json.writeEndObject();
    }
    out.println();
  }

  /** JUnit XML: a test case for each failure, and one for all that held. */
  public static void writeJunit(Findings findings, PrintWriter out) {
    int failed = findings.failed().size();
    out.println("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    out.printf(
        "<testsuite name=\"riskrules\" time=\"0\" tests=\"%d\" failures=\"%d\" errors=\"0\""
            + " skipped=\"0\">%n",
        findings.expectations(), failed);
    for (int held = findings.expectations() - failed; held > 0; held--) {
      out.printf(
          "  <testcase classname=\"riskrules\" name=\"expectation that holds %d\" time=\"0\"/>%n",
          held);
    }
    for (FailedExpectation each : findings.failed()) {
      out.printf(
          "  <testcase classname=\"%s\" name=\"%s line %d\" time=\"0\">%n"
              + "    <failure message=\"%s\">%s</failure>%n  </testcase>%n",
          JunitReport.escaped(each.file()),
          JunitReport.escaped(each.rule()),
          each.line(),
          JunitReport.escaped("expected " + each.expected() + ", but it is " + each.actual()),
          JunitReport.escaped(each.explanation()));
    }
    out.println("</testsuite>");
  }
}
