package io.riskrules.schema;

/** How a timestamp stands in JSON. */
public enum TimeFormat {
  ISO,
  EPOCH_MILLIS,
  EPOCH_SECONDS
}
