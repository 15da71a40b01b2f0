package io.riskrules.scala2

import java.util.function.Predicate

import org.junit.jupiter.api.Assertions.{assertFalse, assertTrue}
import org.junit.jupiter.api.Test

class LambdaTest {
  @Test def lambdaConvertsToJavaPredicate(): Unit = {
    val large: Predicate[Integer] = amount => amount > 100
    assertTrue(large.test(101))
    assertFalse(large.test(100))
  }
}
