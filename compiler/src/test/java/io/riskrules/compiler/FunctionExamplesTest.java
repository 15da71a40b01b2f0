package io.riskrules.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.DiagnosticPages;
import io.riskrules.event.EventBuilder;
import io.riskrules.function.Function;
import io.riskrules.function.Functions;
import io.riskrules.function.Operators;
import io.riskrules.source.SourceText;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What functions and operators give as their examples is true. */
class FunctionExamplesTest {
  private static final RuleCompiler COMPILER =
      RuleCompiler.forSchema(SourceText.of("example.schema", DiagnosticPages.schema())).get();

  static Stream<String> examples() {
    return Stream.concat(
            Functions.all().stream().map(Function::examples),
            Operators.all().stream().map(Operators.Group::examples))
        .flatMap(List::stream);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void isTrue(String example) {
    CompiledCondition condition =
        COMPILER.compileCondition(SourceText.of("example", example)).get();
    assertThat(condition.matches(new EventBuilder(COMPILER.schema()).event())).isTrue();
  }
}
