/**
 * The wire formats: bytes of events and control messages come in, events and checked messages go
 * out; alerts, decisions, statuses and dead letters come in, JSON goes out. The only package that
 * sees Jackson. Next: {@code io.riskrules.state}.
 */
package io.riskrules.message;
