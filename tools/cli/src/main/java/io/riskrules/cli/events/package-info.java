/**
 * Files of events: JSON Lines and CSV come in, read as a stream, events of a schema go out, and
 * what became of the lines that hold none. Next: {@link io.riskrules.cli}.
 */
package io.riskrules.cli.events;
