/**
 * Names resolved, types found, limits held: trees as written and a schema come in, checked rules,
 * expectations and the model of the event go out, with a finding for every mistake. Next: {@link
 * io.riskrules.optimize}.
 */
package io.riskrules.check;
