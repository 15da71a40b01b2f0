/**
 * The meaning of the language, slow and plain: what a typed expression is worth for an event, why,
 * and whether expectations hold. It is the oracle for generated code. Next: {@link
 * io.riskrules.codegen}.
 */
package io.riskrules.interpret;
