package io.riskrules.evaluate;

import io.riskrules.message.OutgoingRecord;
import io.riskrules.state.Ask;
import io.riskrules.state.Gathered;

/** Where the answers about one event or message go. */
interface Emitter {
  /** An alert. */
  void alert(OutgoingRecord alert);

  /** A decision. */
  void decision(OutgoingRecord decision);

  /** An event that a live rule matched, with its derived fields. */
  void enriched(OutgoingRecord event);

  /** A status. */
  void status(OutgoingRecord status);

  /** What an event asks of a group. */
  void ask(Ask ask);

  /** An event that is judged when its groups have answered. */
  void gathered(Gathered part);
}
