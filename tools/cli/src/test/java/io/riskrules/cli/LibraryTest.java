package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.compiler.CompiledRule;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the README shows of the library. */
class LibraryTest {
  @Test
  void theReadmeIsRight() throws IOException {
    String schema = Files.readString(Path.of("../../rules-samples/fraud/transactions.schema"));
    String text = "rule large when amount > 500000 then block";

    RuleCompiler compiler = RuleCompiler.forSchema(SourceText.of("payment.schema", schema)).get();
    CompiledRule rule = compiler.compile(SourceText.of("large.rules", text)).get();

    Event event =
        new EventBuilder(compiler.schema()).set("amount", new BigDecimal("600000")).event();
    assertThat(rule.matches(event)).isTrue();
    assertThat(rule.because(event, Reference.NONE)).containsExactly("amount (600000) > 500000");
    assertThat(Files.readString(Path.of("../../README.md")))
        .contains(
            "RuleCompiler.forSchema(SourceText.of(\"payment.schema\", schema)).get()",
            "compiler.compile(SourceText.of(\"large.rules\", text)).get()",
            "new EventBuilder(compiler.schema()).set(\"amount\", new BigDecimal(\"600000\")).event()",
            "[amount (600000) > 500000]");
  }
}
