/**
 * Judging history: a pack, a file of events and control messages come in, alerts, statuses and dead
 * letters go to whoever listens. The job's own operators do the work, in a bounded run.
 */
package io.riskrules.cli.backtest;
