package io.riskrules.evaluate;

import io.riskrules.message.OutgoingRecord;
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
}
