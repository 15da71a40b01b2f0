/**
 * The past of one event: earlier events of a file come in, answers of aggregates go out, computed
 * by the job's own panes. Next: {@link io.riskrules.cli}.
 */
package io.riskrules.cli.past;
