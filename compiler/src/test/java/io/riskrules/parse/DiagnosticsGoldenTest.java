package io.riskrules.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.DiagnosticRenderer;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.format.GoldenFiles;
import io.riskrules.source.SourceText;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each text beside the findings that it must give. */
class DiagnosticsGoldenTest {

  @TestFactory
  Stream<DynamicTest> reportsWhatIsExpected() {
    List<Path> inputs =
        Stream.of(".rules", ".schema")
            .flatMap(ending -> GoldenFiles.find("parse", ending).stream())
            .toList();
    assertThat(inputs).hasSizeGreaterThan(2);
    return inputs.stream()
        .map(
            input ->
                DynamicTest.dynamicTest(
                    input.getFileName().toString(),
                    () ->
                        assertThat(findings(input))
                            .isEqualTo(
                                GoldenFiles.read(GoldenFiles.beside(input, ".diagnostics")))));
  }

  private static String findings(Path input) {
    String name = input.getFileName().toString();
    SourceText source = SourceText.of(name, GoldenFiles.read(input));
    Diagnostics found = new Diagnostics();
    if (name.endsWith(".schema")) {
      new RuleParser().parseSchema(source, found);
    } else {
      new RuleParser().parseRules(source, found);
    }
    return new DiagnosticRenderer().render(found.sorted());
  }
}
