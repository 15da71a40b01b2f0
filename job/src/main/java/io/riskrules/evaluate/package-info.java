/**
 * Judging: control records and events come in, alerts, decisions and statuses go out. Broadcast
 * state is the only truth about rules; compiled conditions and the matcher are made from it.
 *
 * <p>Three operators share it: {@code RuleFunction} takes events by their key, {@code
 * GroupFunction} answers for other groupings, and {@code JudgeFunction} judges what waited for
 * those answers. A control record goes through {@code ControlDesk} and {@code ControlApplier} into
 * {@code RuleBook}, {@code ReferenceData} and {@code AggregateBook}, which {@code Policy} holds
 * together; an event goes through {@code Arrivals}, of which there is one for each mode, and {@code
 * Gatherer} to {@code Judge}. Next: {@code io.riskrules.job}.
 */
package io.riskrules.evaluate;
