package io.riskrules.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.DiagnosticPages;
import io.riskrules.diagnostic.DiagnosticRenderer;
import io.riskrules.parse.SourceDecoder;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every page is true: its wrong rule gives the output shown, its right rule is clean. With the
 * system property {@code riskrules.rewrite} the outputs in the sources are written anew.
 */
class DiagnosticPagesTest {
  @ParameterizedTest
  @EnumSource(DiagnosticCode.class)
  void showsWhatTheWrongRuleGives(DiagnosticCode code) throws IOException {
    String page = DiagnosticPages.page(code);
    assertThat(page).startsWith("# " + code.id() + "\n\n");
    List<MarkdownBlock> blocks = MarkdownBlock.of(page);
    assertThat(blocks).hasSize(3);
    List<Diagnostic> found = check(blocks.get(0), "wrong");
    assertThat(found).extracting(Diagnostic::code).containsOnly(code);
    String output = new DiagnosticRenderer().render(found);
    if (Boolean.getBoolean("riskrules.rewrite")) {
      rewrite(code, output);
      return;
    }
    assertThat(output).isEqualTo(blocks.get(1).text());
    assertThat(blocks.get(1).info()).isEqualTo("output");
    assertThat(check(blocks.get(2), "right")).isEmpty();
  }

  private static void rewrite(DiagnosticCode code, String output) throws IOException {
    Path source =
        Path.of(
                System.getProperty("basedir", ""),
                "src/main/resources/io/riskrules/diagnostic/pages")
            .resolve(code.id() + ".md");
    String fence = "```output\n";
    String page = Files.readString(source);
    int from = page.indexOf(fence) + fence.length();
    int to = page.indexOf("```", from);
    Files.writeString(
        source, page.substring(0, from) + MarkdownBlock.shorten(output) + page.substring(to));
  }

  private static List<Diagnostic> check(MarkdownBlock block, String judgement) {
    List<String> info = List.of(block.info().split(" "));
    assertThat(info.get(1)).isEqualTo(judgement);
    if (info.contains("latin-1")) {
      byte[] bytes = block.text().getBytes(StandardCharsets.ISO_8859_1);
      return new SourceDecoder().decode("fraud.rules", bytes).diagnostics();
    }
    PackSource pack =
        info.get(0).equals("schema")
            ? pack(SourceText.of("transaction.schema", block.text()), List.of())
            : pack(
                SourceText.of("example.schema", DiagnosticPages.schema()),
                List.of(SourceText.of("fraud.rules", block.text())));
    return new PackChecker().check(pack).diagnostics();
  }

  private static PackSource pack(SourceText schema, List<SourceText> rules) {
    return new PackSource(schema, rules, Map.of(), Map.of());
  }
}
