/**
 * The grammar of the rule language and the parser that ANTLR generates from it. Text comes in, a
 * parse tree goes out; the compiler reads that tree in one package only.
 */
package io.riskrules.grammar;
