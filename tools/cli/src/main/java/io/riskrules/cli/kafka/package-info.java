/**
 * Everything that talks to Kafka: the broker of the demo, the control topic, and publishing. Next:
 * {@link io.riskrules.cli.demo}.
 */
package io.riskrules.cli.kafka;
