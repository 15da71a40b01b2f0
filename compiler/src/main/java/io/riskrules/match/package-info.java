/**
 * The rules in force as one object: conditions come in by rule id, and for an event the ids of
 * those that are true go out. Next: {@link io.riskrules.compiler}.
 */
package io.riskrules.match;
