/**
 * Named texts, spans in them, and the line and column of a place. Nothing comes in but strings;
 * whoever calls reads the files. Next: {@link io.riskrules.diagnostic}.
 */
package io.riskrules.source;
