/**
 * Findings: their codes, the collector, the outcome that carries them, and the one renderer. Spans
 * come in, text for people goes out. Next: {@link io.riskrules.schema}.
 */
package io.riskrules.diagnostic;
