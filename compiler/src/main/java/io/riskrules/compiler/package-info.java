/**
 * The one public way in: rule text and an event schema come in, compiled rules and diagnostics go
 * out.
 */
package io.riskrules.compiler;
