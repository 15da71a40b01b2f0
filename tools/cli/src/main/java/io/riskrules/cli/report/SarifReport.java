package io.riskrules.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.source.Position;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Findings as SARIF 2.1.0, which code scanning services read. */
public final class SarifReport implements ValidationReport {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  @Override
  public void write(Findings findings, PrintWriter out) throws IOException {
    try (JsonGenerator json = JsonReport.generator(out)) {
      json.writeStartObject();
      json.writeStringField("$schema", SCHEMA);
      json.writeStringField("version", "2.1.0");
      json.writeArrayFieldStart("runs");
      json.writeStartObject();
      writeTool(findings, json);
      json.writeStringField("columnKind", "unicodeCodePoints");
      json.writeArrayFieldStart("results");
      for (Diagnostic diagnostic : findings.diagnostics()) {
        write(diagnostic, json);
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
    }
    out.println();
  }

  private static void writeTool(Findings findings, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "riskrules");
    json.writeArrayFieldStart("rules");
    for (DiagnosticCode code : DiagnosticCode.values()) {
      if (findings.diagnostics().stream().anyMatch(each -> each.code() == code)) {
        json.writeStartObject();
        json.writeStringField("id", code.id());
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void write(Diagnostic diagnostic, JsonGenerator json) throws IOException {
    String hint = diagnostic.hint().map(text -> "\nhint: " + text).orElse("");
    json.writeStartObject();
    json.writeStringField("ruleId", diagnostic.code().id());
    json.writeStringField("level", diagnostic.severity().word());
    json.writeObjectFieldStart("message");
    json.writeStringField("text", diagnostic.message() + hint);
    json.writeEndObject();
    json.writeArrayFieldStart("locations");
    json.writeStartObject();
    json.writeObjectFieldStart("physicalLocation");
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", uri(diagnostic.span().source().name()));
    json.writeEndObject();
    writeRegion(diagnostic, json);
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  /** A reference relative to where the command ran, unless the name is absolute. */
  private static String uri(String name) {
    StringBuilder out = new StringBuilder();
    for (byte each : name.replace('\\', '/').getBytes(StandardCharsets.UTF_8)) {
      boolean plain = each > 0x20 && each < 0x7F && "\"<>[]\\^`{|}%#?:".indexOf(each) < 0;
      out.append(plain ? (char) each : String.format(Locale.ROOT, "%%%02X", each));
    }
    return out.toString();
  }

  private static void writeRegion(Diagnostic diagnostic, JsonGenerator json) throws IOException {
    Position from = diagnostic.span().from();
    Position to = diagnostic.span().to();
    json.writeObjectFieldStart("region");
    json.writeNumberField("startLine", from.line());
    json.writeNumberField("startColumn", from.column());
    json.writeNumberField("endLine", to.line());
    json.writeNumberField("endColumn", to.column());
    json.writeEndObject();
  }
}
