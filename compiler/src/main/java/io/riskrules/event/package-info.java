/**
 * Events as slots, what generated code may touch besides them, and the one reader of JSON values.
 * Fields come in, values go out. Next: {@link io.riskrules.function}.
 */
package io.riskrules.event;
