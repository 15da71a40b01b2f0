/** What tests of the job need around it: a real Kafka broker in this JVM. */
package io.riskrules.testing;
