package io.riskrules.cli.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.source.Position;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/** Findings as one JSON object on one line. */
public final class JsonReport implements ValidationReport {
  private final boolean withRulesWithoutExpectations;

  /** A report that names the rules without expectations, or does not. */
  public JsonReport(boolean withRulesWithoutExpectations) {
    this.withRulesWithoutExpectations = withRulesWithoutExpectations;
  }

  @Override
  public void write(Findings findings, PrintWriter out) throws IOException {
    try (JsonGenerator json = generator(out)) {
      json.writeStartObject();
      json.writeNumberField("packs", findings.packs());
      json.writeNumberField("files", findings.files());
      json.writeNumberField("rules", findings.rules());
      json.writeNumberField("expectations", findings.expectations());
      json.writeNumberField("errors", findings.errors());
      json.writeNumberField("warnings", findings.warnings());
      json.writeArrayFieldStart("diagnostics");
      for (Diagnostic diagnostic : findings.diagnostics()) {
        write(diagnostic, json);
      }
      json.writeEndArray();
      if (withRulesWithoutExpectations) {
        writeTexts("rulesWithoutExpectations", findings.rulesWithoutExpectations(), json);
      }
      json.writeEndObject();
    }
    out.println();
  }

  static JsonGenerator generator(PrintWriter out) throws IOException {
    return new JsonFactory()
        .createGenerator(out)
        .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
        .disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
  }

  static void writeTexts(String field, List<String> texts, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart(field);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }

  private static void write(Diagnostic diagnostic, JsonGenerator json) throws IOException {
    Position from = diagnostic.span().from();
    Position to = diagnostic.span().to();
    json.writeStartObject();
    json.writeStringField("file", diagnostic.span().source().name());
    json.writeNumberField("line", from.line());
    json.writeNumberField("column", from.column());
    json.writeNumberField("endLine", to.line());
    json.writeNumberField("endColumn", to.column());
    json.writeStringField("severity", diagnostic.severity().word());
    json.writeStringField("code", diagnostic.code().id());
    json.writeStringField("message", diagnostic.message());
    json.writeStringField("hint", diagnostic.hint().orElse(null));
    json.writeStringField("rule", diagnostic.rule().orElse(null));
    json.writeEndObject();
  }
}
