package io.riskrules.evaluate;

import io.riskrules.message.OutgoingRecord;
import io.riskrules.state.Ask;
import io.riskrules.state.EventLayout;
import io.riskrules.state.Gathered;
import io.riskrules.state.Types;
import org.apache.flink.util.OutputTag;

/** What leaves the job besides alerts. */
public final class Outputs {
  /** What became of control messages. */
  public static final OutputTag<OutgoingRecord> STATUS =
      new OutputTag<>("rule-status", Types.OUTGOING);

  /** Events that cannot be read. */
  public static final OutputTag<OutgoingRecord> DEAD_LETTERS =
      new OutputTag<>("dead-letters", Types.OUTGOING);

  /** What the live rules say together about an event. */
  public static final OutputTag<OutgoingRecord> DECISIONS =
      new OutputTag<>("decisions", Types.OUTGOING);

  /** Events that a live rule matched, with their derived fields. */
  public static final OutputTag<OutgoingRecord> ENRICHED =
      new OutputTag<>("enriched", Types.OUTGOING);

  private Outputs() {}

  /** What events of that layout ask of groups. */
  public static OutputTag<Ask> asks(EventLayout layout) {
    return new OutputTag<>("asks", Types.asks(layout));
  }

  /** Events of that layout that are judged when their groups have answered. */
  public static OutputTag<Gathered> gathered(EventLayout layout) {
    return new OutputTag<>("gathered", Types.gathered(layout));
  }
}
