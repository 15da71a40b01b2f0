/**
 * What changed between two packs, by meaning: two checked packs come in, changes go out. Next:
 * {@link io.riskrules.cli.report}.
 */
package io.riskrules.cli.diff;
