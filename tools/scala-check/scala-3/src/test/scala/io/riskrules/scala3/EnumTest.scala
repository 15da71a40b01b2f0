package io.riskrules.scala3

import io.riskrules.compiler.RuleCompiler
import io.riskrules.source.SourceText
import org.junit.jupiter.api.Assertions.{assertFalse, assertTrue}
import org.junit.jupiter.api.Test

/** How a transfer was made. */
enum Channel:
  case Card, Wire

/** What is judged. */
case class Transfer(amount: BigDecimal, channel: Channel, other: Option[Channel])

class EnumTest:
  @Test def judgesEnumsByName(): Unit =
    val compiler = RuleCompiler.forType(classOf[Transfer]).get
    val text = "channel = 'Wire' and other in ('Card') and amount >= 10"
    val condition = compiler.compileCondition(SourceText.of("condition", text)).get

    assertTrue(condition.test(Transfer(BigDecimal(10), Channel.Wire, Some(Channel.Card))))
    assertFalse(condition.test(Transfer(BigDecimal(10), Channel.Wire, None)))
    assertFalse(condition.test(Transfer(BigDecimal(10), Channel.Card, Some(Channel.Card))))
