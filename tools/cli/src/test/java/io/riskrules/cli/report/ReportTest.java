package io.riskrules.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.source.SourceText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

class ReportTest {
  private static final SourceText RULES =
      SourceText.of("p/a,b.rules", "rule r\n  when amuont < 5 & true\n");

  private static final Findings FINDINGS =
      new Findings(
          1,
          2,
          7,
          9,
          List.of(
              new Diagnostic(
                  DiagnosticCode.UNKNOWN_FIELD,
                  "unknown field 'amuont'",
                  Optional.of("did you mean 'amount'?"),
                  RULES.span(14, 20),
                  Optional.of("r")),
              Diagnostic.of(DiagnosticCode.ALWAYS_TRUE, RULES.span(25, 29), "100% \"true\"")),
          List.of(),
          List.of("q"));

  @Test
  void textMarksThePlaceAndSaysHowMuchWasChecked() throws IOException {
    assertThat(written(new TextReport(Paint.NONE)))
        .isEqualTo(
            """
            p/a,b.rules:2:8: error: unknown field 'amuont' [unknown-field]
                when amuont < 5 & true
                     ^^^^^^
              hint: did you mean 'amount'?
            p/a,b.rules:2:19: warning: 100% "true" [always-true]
                when amuont < 5 & true
                                ^^^^
            checked 1 pack, 2 files, 7 rules, 9 expectations: 1 error, 1 warning
            """);
  }

  @Test
  void coloursChangeNothingButColours() throws IOException {
    String coloured = written(new TextReport(new Paint(true)));

    assertThat(coloured).contains("\u001B[31m", "\u001B[33m");
    assertThat(coloured.replaceAll("\u001B\\[\\d+m", ""))
        .isEqualTo(written(new TextReport(Paint.NONE)));
  }

  @Test
  void jsonIsOneObjectOnOneLine() throws IOException {
    String text = written(new JsonReport(false));
    JsonNode json = new JsonMapper().readTree(text);

    assertThat(text).hasLineCount(1).endsWith("}\n");
    assertThat(json.toString())
        .startsWith(
            "{\"packs\":1,\"files\":2,\"rules\":7,\"expectations\":9,\"errors\":1,\"warnings\":1,"
                + "\"diagnostics\":[{\"file\":\"p/a,b.rules\",\"line\":2,\"column\":8,\"endLine\":2,"
                + "\"endColumn\":14,\"severity\":\"error\",\"code\":\"unknown-field\","
                + "\"message\":\"unknown field 'amuont'\",\"hint\":\"did you mean 'amount'?\","
                + "\"rule\":\"r\"}");
    assertThat(json.at("/diagnostics/1/hint").isNull()).isTrue();
    assertThat(json.has("rulesWithoutExpectations")).isFalse();
    assertThat(
            new JsonMapper()
                .readTree(written(new JsonReport(true)))
                .at("/rulesWithoutExpectations/0"))
        .hasToString("\"q\"");
  }

  @Test
  void githubEscapesWhatItsCommandsReserve() throws IOException {
    assertThat(written(new GithubReport()))
        .isEqualTo(
            """
            ::error file=p/a%2Cb.rules,line=2,endLine=2,col=8,endColumn=14,title=unknown-field::\
            unknown field 'amuont'%0Ahint: did you mean 'amount'?
            ::warning file=p/a%2Cb.rules,line=2,endLine=2,col=19,endColumn=23,title=always-true::\
            100%25 "true"
            checked 1 pack, 2 files, 7 rules, 9 expectations: 1 error, 1 warning
            """);
  }

  @Test
  void sarifPointsAtCodePoints() throws IOException {
    JsonNode run = new JsonMapper().readTree(written(new SarifReport())).at("/runs/0");

    assertThat(run.at("/columnKind").asText()).isEqualTo("unicodeCodePoints");
    assertThat(run.at("/tool/driver/rules")).hasSize(2);
    assertThat(run.at("/results/0/ruleId").asText()).isEqualTo("unknown-field");
    assertThat(run.at("/results/1/level").asText()).isEqualTo("warning");
    assertThat(run.at("/results/0/locations/0/physicalLocation/region/startColumn").asInt())
        .isEqualTo(8);
  }

  @Test
  void junitIsXmlWhateverTheRulesHold()
      throws IOException, ParserConfigurationException, SAXException {
    String text = written(new JunitReport());
    Document xml =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));

    assertThat(xml.getElementsByTagName("testcase").getLength()).isEqualTo(3);
    assertThat(xml.getElementsByTagName("failure").getLength()).isEqualTo(1);
    assertThat(xml.getElementsByTagName("failure").item(0).getTextContent())
        .contains("amuont < 5 &");
    assertThat(JunitReport.escaped("a\u0000\uD800b")).isEqualTo("a\uFFFD\uFFFDb");
  }

  private static String written(ValidationReport report) throws IOException {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out, false);
    report.write(FINDINGS, writer);
    writer.flush();
    return out.toString();
  }
}
