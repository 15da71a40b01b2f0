/**
 * Windows over past events: values to be counted come in, answers go out. Panes and sessions lie in
 * keyed state; nothing here knows a rule. Next: {@code io.riskrules.evaluate}.
 */
package io.riskrules.aggregate;
