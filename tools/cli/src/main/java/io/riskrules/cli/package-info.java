/** The command line: one class a command; results go to stdout, progress and logs to stderr. */
package io.riskrules.cli;
