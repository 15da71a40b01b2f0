/** The topology of the Flink job and its main class, and nothing else. */
package io.riskrules.job;
