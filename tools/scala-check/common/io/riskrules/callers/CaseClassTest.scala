package io.riskrules.callers

import io.riskrules.compiler.{CompiledRule, RuleCompiler}
import io.riskrules.schema.EventField
import io.riskrules.source.SourceText
import java.time.Instant
import java.util.{Arrays, List => JavaList}
import org.junit.jupiter.api.Assertions.{assertEquals, assertFalse, assertTrue}
import org.junit.jupiter.api.Test

/** How it was made. */
object Channel extends Enumeration {
  val Card, Wire = Value
}

/** What is judged. */
case class Payment(
    account: String,
    amount: BigDecimal,
    merchant: Int,
    country: Option[String],
    limit: Option[BigDecimal],
    @EventField(of = classOf[Int]) age: Option[Int],
    channel: Channel.Value,
    serial: BigInt,
    at: Instant)

/** Case classes as events, and the library as Scala calls it. */
class CaseClassTest {
  private val compiler = RuleCompiler.forType(classOf[Payment]).get

  private val full = Payment(
    "ACC-1",
    BigDecimal("600000.50"),
    7995,
    Some("IN"),
    Some(BigDecimal(1000)),
    Some(30),
    Channel.Wire,
    BigInt(7),
    Instant.parse("2026-01-31T10:15:30Z"))
  private val empty = Payment(null, null, 0, None, None, None, null, null, null)

  @Test def readsTheFieldsOfACaseClass(): Unit = {
    val fields = compiler.schema.fields.stream.map[String](field => s"${field.name} ${field.`type`.word}")
    assertEquals(
      Arrays.asList(
        "account string",
        "amount decimal",
        "merchant int",
        "country string",
        "limit decimal",
        "age int",
        "channel string",
        "serial decimal",
        "at timestamp"),
      fields.toList)
  }

  @Test def judgesByAccessors(): Unit = {
    val condition = compile(
      "amount > limit and merchant = 7995 and country = 'IN' and age >= 30 and channel = 'Wire'" +
        " and serial = 7 and hour(at, 'UTC') = 10")
    assertTrue(condition.test(full))
    assertFalse(condition.test(empty))
    assertEquals(List(full), List(full, empty).filter(condition.test(_)))
    val nothing = compile("amount is null and country is null and age is null and limit is null")
    assertTrue(nothing.test(empty))
    assertFalse(nothing.test(full))
  }

  private def compile(text: String) = compiler.compileCondition(SourceText.of("condition", text)).get

  @Test def matchesARuleSet(): Unit = {
    val rules = compiler.ruleSet("rule large when amount > 500000 or merchant = 1").get
    val more = rules.`with`(compiler.compile(SourceText.of("r", "rule old when age > 20")).get)

    assertEquals(Arrays.asList("large", "old"), ids(more.`match`(full)))
    assertEquals(Arrays.asList("large"), ids(rules.`match`(full)))
    assertTrue(more.without("old").`match`(empty).isEmpty)
    assertEquals("amount (600000.5) > 500000", more.explain(full).get("large").get(0))
  }

  private def ids(rules: JavaList[CompiledRule]) = rules.stream.map[String](_.id).toList

  @Test def handsOutWhatIsWrong(): Unit = {
    val outcome = RuleCompiler.forType(classOf[Untold])
    if (outcome.isSuccess) {
      throw new AssertionError("what an Option[Int] holds cannot be seen")
    }
    assertTrue(outcome.diagnostics.get(0).message.contains("@EventField(of"))
  }
}

/** It leaves no trace of what its option holds. */
case class Untold(age: Option[Int])
