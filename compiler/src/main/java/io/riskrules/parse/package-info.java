/**
 * Text to the tree as written. Bytes or text come in, {@link io.riskrules.syntax} goes out with
 * every finding about words and their order. The only package that sees ANTLR, and it shows ANTLR
 * to nobody. Next: {@link io.riskrules.format}.
 */
package io.riskrules.parse;
