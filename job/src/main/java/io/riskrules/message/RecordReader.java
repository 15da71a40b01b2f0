package io.riskrules.message;

/** Reads events of one format. Bytes of any content end in an event or in one problem. */
public interface RecordReader {
  /** Reads one event; the bytes are not changed or kept. */
  EventReading read(byte[] bytes);
}
