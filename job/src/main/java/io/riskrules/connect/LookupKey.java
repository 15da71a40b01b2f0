package io.riskrules.connect;

import java.util.Objects;

/** A key of the lookup at that index of the schema. */
record LookupKey(int lookup, Object key) {
  LookupKey {
    Objects.requireNonNull(key, "key");
  }
}
