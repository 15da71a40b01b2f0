/**
 * The tree as checked: every node with a type, a nullability and a span, and rules with their
 * metadata; also what the operators mean, in one place for all who evaluate. What the check
 * produces and everything after it reads. Next: {@link io.riskrules.check}.
 */
package io.riskrules.typed;
