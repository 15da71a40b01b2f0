/**
 * The demo: a broker, a job, generated events and a screen, all in this process. Next: {@link
 * io.riskrules.cli}.
 */
package io.riskrules.cli.demo;
