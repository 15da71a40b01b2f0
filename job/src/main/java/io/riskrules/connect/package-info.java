/**
 * Kafka: settings come in, sources and sinks go out. The only package that sees the Kafka
 * connector. Next: {@code io.riskrules.evaluate}.
 */
package io.riskrules.connect;
