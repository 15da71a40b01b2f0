/**
 * The tree as written: sealed interfaces and records, every node with its span. It knows no types
 * and resolves no names. Next: {@link io.riskrules.parse}.
 */
package io.riskrules.syntax;
