package io.riskrules.cli.events;

import java.io.IOException;
import java.util.Optional;

/** The lines of a file of events, one after the other; blank ones are left out. */
interface EventLines extends AutoCloseable {
  /** The next line; nothing at the end. */
  Optional<EventLine> next() throws IOException;

  @Override
  void close() throws IOException;
}
