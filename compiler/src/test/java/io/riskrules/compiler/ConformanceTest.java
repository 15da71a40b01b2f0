package io.riskrules.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.check.RuleChecker;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticRenderer;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.parse.RuleParser;
import io.riskrules.source.SourceText;
import io.riskrules.typed.CheckedCondition;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Meaning;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The cases of the language, found by folder. */
class ConformanceTest {
  private static final int FEWEST_FOLDERS = 20;

  @Test
  void casesAreThere() {
    assertThat(ConformanceCases.folders()).hasSizeGreaterThan(FEWEST_FOLDERS);
  }

  @TestFactory
  Stream<DynamicTest> accepted() {
    return ConformanceCases.folders().stream()
        .flatMap(
            folder ->
                ConformanceCases.accepted(folder).stream()
                    .map(file -> DynamicTest.dynamicTest(name(file), () -> accept(folder, file))));
  }

  @TestFactory
  Stream<DynamicTest> rejected() {
    return cases("reject.jsonl", Diagnostic::isError);
  }

  /** What is published stands alone: without defines it means the same. */
  @TestFactory
  Stream<DynamicTest> expanded() {
    return ConformanceCases.folders().stream()
        .flatMap(
            folder ->
                ConformanceCases.accepted(folder).stream()
                    .map(file -> DynamicTest.dynamicTest(name(file), () -> expand(folder, file))));
  }

  /** Warnings are judged; there must be no error besides. */
  @TestFactory
  Stream<DynamicTest> warned() {
    return cases("warn.jsonl", finding -> true);
  }

  private static Stream<DynamicTest> cases(String file, Predicate<Diagnostic> judged) {
    return ConformanceCases.folders().stream()
        .flatMap(
            folder ->
                ConformanceCases.lines(folder, file).stream()
                    .map(
                        each ->
                            DynamicTest.dynamicTest(
                                each.get("id").asText(), () -> judge(folder, each, judged))));
  }

  private static void accept(Path folder, Path file) {
    SourceText rules = SourceText.of(file.getFileName().toString(), ConformanceCases.read(file));
    PackReport report = new PackChecker().check(ConformanceCases.pack(folder, rules));
    List<Diagnostic> errors = report.diagnostics().stream().filter(Diagnostic::isError).toList();
    assertThat(new DiagnosticRenderer().render(errors)).isEmpty();
    assertThat(report.rules()).hasSize(report.ruleCount());
  }

  private static void expand(Path folder, Path file) {
    SourceText rules = SourceText.of("case.rules", ConformanceCases.read(file));
    PackReport report = new PackChecker().check(ConformanceCases.pack(folder, rules));
    RuleChecker checker = new RuleChecker(report.model().orElseThrow());
    for (CheckedRule rule : report.rules()) {
      String text = rule.condition().text();
      Diagnostics found = new Diagnostics();
      Optional<CheckedCondition> again =
          new RuleParser()
              .parseExpression(SourceText.of(rule.id(), text), found)
              .flatMap(parsed -> checker.checkCondition(parsed, rule.session(), found));
      assertThat(new DiagnosticRenderer().render(found.sorted())).as(text).isEmpty();
      assertThat(Meaning.of(again.orElseThrow().expression()))
          .as(text)
          .isEqualTo(Meaning.of(rule.condition().expression()));
      assertThat(again.orElseThrow().text()).isEqualTo(text);
    }
  }

  private static void judge(Path folder, JsonNode each, Predicate<Diagnostic> judged) {
    SourceText rules = SourceText.of("case.rules", each.get("rule").asText());
    PackSource pack = ConformanceCases.pack(folder, rules);
    if (each.has("schema")) {
      SourceText schema = SourceText.of("case.schema", each.get("schema").asText());
      pack = new PackSource(schema, pack.rules(), Map.of(), Map.of());
    }
    List<Diagnostic> actual =
        new PackChecker().check(pack).diagnostics().stream().filter(judged).toList();
    List<ExpectedFinding> expected = new ArrayList<>();
    each.get("diagnostics").forEach(finding -> expected.add(ExpectedFinding.of(finding)));
    List<String> may = new ArrayList<>();
    each.path("may").forEach(code -> may.add(code.asText()));
    assertThat(ExpectedFinding.met(expected, actual, may))
        .as("expected %s, found %s", expected, new DiagnosticRenderer().render(actual))
        .isTrue();
  }

  private static String name(Path file) {
    return ConformanceCases.root().relativize(file).toString();
  }
}
