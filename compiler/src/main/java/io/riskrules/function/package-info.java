/**
 * The built-in functions, one class each: name, signature, doc line, examples, typing, meaning, and
 * the Java that a call compiles to. Values come in and go out in the form of {@link
 * io.riskrules.event.Event#value}. Next: {@link io.riskrules.syntax}.
 */
package io.riskrules.function;
