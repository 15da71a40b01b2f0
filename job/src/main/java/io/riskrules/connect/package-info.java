/**
 * Sources and sinks by address: settings come in, sources of events and control records and sinks
 * go out, on Kafka, files and sockets. The only package that sees connectors. Next: {@code
 * io.riskrules.evaluate}.
 */
package io.riskrules.connect;
