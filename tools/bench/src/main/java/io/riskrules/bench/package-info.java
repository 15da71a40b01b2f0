/** JMH benchmarks of the compiler and the matcher. */
package io.riskrules.bench;
