package io.riskrules.message;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;

/** A JSON text ready to be sent, with the key of its record if it has one. */
public record OutgoingRecord(Optional<String> key, String json) {
  public OutgoingRecord {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(json, "json");
  }

  /** The bytes of the key. */
  public Optional<byte[]> keyBytes() {
    return key.map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  /** The bytes of the value. */
  public byte[] valueBytes() {
    return json.getBytes(StandardCharsets.UTF_8);
  }

  /** The text alone, as it is printed. */
  @Override
  public String toString() {
    return json;
  }
}
