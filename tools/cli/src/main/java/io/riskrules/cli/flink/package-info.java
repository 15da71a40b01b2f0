/**
 * The job on a Flink cluster in this process. Settings come in, a running job goes out. Next:
 * {@link io.riskrules.cli.demo}.
 */
package io.riskrules.cli.flink;
