package io.riskrules.bench;

import io.riskrules.message.OutgoingRecord;
import org.apache.flink.api.common.functions.MapFunction;

/** Counts what passes. */
final class CountRecords implements MapFunction<OutgoingRecord, OutgoingRecord> {
  private static final long serialVersionUID = 1L;

  /** What is counted. */
  enum What {
    APPLIED,
    ALERTS
  }

  private final What what;

  CountRecords(What what) {
    this.what = what;
  }

  @Override
  public OutgoingRecord map(OutgoingRecord record) {
    FlinkRun.count(what);
    return record;
  }
}
