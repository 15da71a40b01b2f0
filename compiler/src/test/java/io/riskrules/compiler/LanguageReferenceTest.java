package io.riskrules.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.DiagnosticRenderer;
import io.riskrules.function.Function;
import io.riskrules.function.Functions;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every example of the language reference is true. A block {@code schema} holds for what follows;
 * {@code rules} must be clean and its expectations hold; {@code wrong CODE} and {@code warns CODE}
 * must give findings of that code alone, which an {@code output} block behind it shows.
 */
class LanguageReferenceTest {
  private static final int FEWEST_EXAMPLES = 30;
  private static final String PAGE = read();

  @TestFactory
  Stream<DynamicTest> examples() {
    List<DynamicTest> tests = new ArrayList<>();
    List<MarkdownBlock> blocks = MarkdownBlock.of(PAGE);
    String schema = "";
    for (int i = 0; i < blocks.size(); i++) {
      MarkdownBlock block = blocks.get(i);
      schema = block.info().equals("schema") ? block.text() : schema;
      if (!block.info().equals("output")) {
        String inForce = schema;
        boolean shown = i + 1 < blocks.size() && blocks.get(i + 1).info().equals("output");
        String output = shown ? blocks.get(i + 1).text() : "";
        tests.add(
            DynamicTest.dynamicTest(
                "line " + block.line() + ": " + block.info(), () -> judge(block, inForce, output)));
      }
    }
    assertThat(tests).hasSizeGreaterThan(FEWEST_EXAMPLES);
    return tests.stream();
  }

  private static void judge(MarkdownBlock block, String schema, String output) {
    List<String> info = List.of(block.info().split(" "));
    boolean isSchema = info.get(0).equals("schema");
    assertThat(isSchema || info.get(0).equals("rules")).as(block.info()).isTrue();
    List<SourceText> rules =
        isSchema ? List.of() : List.of(SourceText.of("language.rules", block.text()));
    SourceText inForce = SourceText.of("language.schema", isSchema ? block.text() : schema);
    PackReport report = new PackChecker().check(new PackSource(inForce, rules, Map.of(), Map.of()));
    String rendered = new DiagnosticRenderer().render(report.diagnostics());
    if (info.size() == 1) {
      assertThat(rendered).isEmpty();
      return;
    }
    assertThat(info.get(1)).isIn("wrong", "warns");
    DiagnosticCode code = DiagnosticCode.of(info.get(2)).orElseThrow();
    assertThat(report.diagnostics()).extracting(Diagnostic::code).containsOnly(code);
    assertThat(report.hasErrors()).isEqualTo(info.get(1).equals("wrong"));
    if (!output.isEmpty()) {
      assertThat(rendered).isEqualTo(output);
    }
  }

  @Test
  void namesEveryFunction() {
    for (Function function : Functions.all()) {
      String row =
          String.format(
              "| `%s` | %s | `%s` |",
              function.signature(), function.doc(), function.examples().get(0));
      assertThat(PAGE).contains(row);
    }
  }

  @Test
  void namesEveryCode() {
    for (DiagnosticCode code : DiagnosticCode.values()) {
      assertThat(PAGE).contains("[`" + code.id() + "`](").contains("/" + code.id() + ".md)");
    }
  }

  private static String read() {
    Path module = Path.of(System.getProperty("basedir", ""));
    try {
      return Files.readString(module.resolve("../grammar/LANGUAGE.md"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
