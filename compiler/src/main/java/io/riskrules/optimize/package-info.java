/**
 * Passes over the checked tree that keep its meaning in three-valued logic exactly, one class a
 * pass, and the normal form by which conditions are compared. Next: {@link io.riskrules.lint}.
 */
package io.riskrules.optimize;
