package io.riskrules.scala3

import io.riskrules.compiler.RuleCompiler
import io.riskrules.event.{EventBuilder, Reference}
import io.riskrules.source.SourceText
import org.junit.jupiter.api.Assertions.{assertEquals, assertFalse, assertTrue}
import org.junit.jupiter.api.Test

class RuleTest:
  private val schema =
    """event payment {
      |  amount   decimal(18,2)
      |  merchant int
      |}
      |""".stripMargin

  private val compiler = RuleCompiler.forSchema(SourceText.of("payment.schema", schema)).get

  @Test def judgesAnEvent(): Unit =
    val text = "rule large when amount > 500000 or merchant = 7995 then block"
    val rule = compiler.compile(SourceText.of("large.rules", text)).get
    val large = payment(BigDecimal(600000))

    assertTrue(rule.matches(large))
    assertFalse(rule.matches(payment(BigDecimal(10))))
    assertEquals("amount (600000) > 500000", rule.because(large, Reference.NONE).get(0))

  @Test def handsOutFindings(): Unit =
    val outcome = compiler.compile(SourceText.of("typo.rules", "rule typo when amuont > 1"))

    assertFalse(outcome.isSuccess)
    assertEquals("unknown-field", outcome.diagnostics.get(0).code.id)

  private def payment(amount: BigDecimal) =
    EventBuilder(compiler.schema).set("amount", amount.bigDecimal).event
