/**
 * Findings as text for people and as JSON, GitHub, SARIF and JUnit for machines. Findings come in,
 * text goes out. Next: {@link io.riskrules.cli}.
 */
package io.riskrules.cli.report;
