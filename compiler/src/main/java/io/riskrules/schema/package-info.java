/**
 * What an event, its lists and its tables look like: fields numbered into slots, with their types.
 * The text of a schema becomes these by {@code io.riskrules.check}; the properties of a class
 * amount to such a text. Next: {@link io.riskrules.event}.
 */
package io.riskrules.schema;
