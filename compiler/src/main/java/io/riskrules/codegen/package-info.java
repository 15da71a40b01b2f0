/**
 * Checked conditions as Java text: a shape, which is the same for all conditions that differ in
 * constants only, and the constants. What generated code calls stands here too. Next: {@link
 * io.riskrules.janino}.
 */
package io.riskrules.codegen;
