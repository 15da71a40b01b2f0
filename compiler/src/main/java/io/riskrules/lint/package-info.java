/**
 * Warnings about rules that are valid but hardly meant: one class a lint, and the reasoning over
 * intervals and value sets that some of them rest on. Checked packs and the trees as written come
 * in, findings go out. Next: {@link io.riskrules.interpret}.
 */
package io.riskrules.lint;
