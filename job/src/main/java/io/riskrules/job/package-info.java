/**
 * The job's topology and its entry point, and nothing else. Settings come in, a running job is out.
 */
package io.riskrules.job;
