/**
 * Judging: control records and events come in, alerts, decisions and statuses go out. Broadcast
 * state is the only truth about rules; compiled conditions and the matcher are made from it. Next:
 * {@code io.riskrules.job}.
 */
package io.riskrules.evaluate;
