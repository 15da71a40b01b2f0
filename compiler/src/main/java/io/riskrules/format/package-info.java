/**
 * The one canonical text of what was written: the tree as written comes in, text goes out, comments
 * kept. Next: {@link io.riskrules.typed}.
 */
package io.riskrules.format;
