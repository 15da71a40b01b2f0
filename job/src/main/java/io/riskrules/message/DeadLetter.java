package io.riskrules.message;

import java.util.Arrays;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;

/**
 * An event that cannot be read: where it came from, the first field that does not fit if it is a
 * field, and why.
 */
public record DeadLetter(
    RawRecord record, Optional<String> field, String code, String message, long atMillis) {
  private static final int MAX_BYTES = 64 * 1024;

  public DeadLetter {
    Objects.requireNonNull(record, "record");
    Objects.requireNonNull(field, "field");
    Objects.requireNonNull(code, "code");
    Objects.requireNonNull(message, "message");
  }

  /** The record of it, with the bytes of the event cut at 64 KiB. */
  public OutgoingRecord write() {
    byte[] bytes = record.value().orElse(new byte[0]);
    boolean truncated = bytes.length > MAX_BYTES;
    byte[] kept = truncated ? Arrays.copyOf(bytes, MAX_BYTES) : bytes;
    String json =
        JsonText.object(
            out -> {
              out.writeStringField("topic", record.topic());
              out.writeNumberField("partition", record.partition());
              out.writeNumberField("offset", record.offset());
              out.writeStringField("at", JsonText.instant(atMillis));
              if (field.isPresent()) {
                out.writeStringField("field", field.get());
              } else {
                out.writeNullField("field");
              }
              out.writeStringField("code", code);
              out.writeStringField("message", message);
              out.writeStringField("bytes", Base64.getEncoder().encodeToString(kept));
              out.writeBooleanField("truncated", truncated);
            });
    return new OutgoingRecord(Optional.empty(), json);
  }
}
