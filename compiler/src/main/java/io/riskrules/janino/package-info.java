/**
 * Shapes as classes: Java text comes in, hidden classes go out, cached by shape. The only package
 * that sees Janino. Next: {@link io.riskrules.match}.
 */
package io.riskrules.janino;
