package io.riskrules.message;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What became of a control message. {@code key} is the key of the status record. {@code
 * warmUntilMillis} is the event time from which its windows are full; {@code diagnostics} may be
 * longer than what is written.
 */
public record Status(
    String statusId,
    String key,
    Subject subject,
    OptionalLong version,
    Fate fate,
    OptionalLong activeVersion,
    boolean late,
    OptionalLong warmUntilMillis,
    Optional<String> source,
    List<Finding> diagnostics,
    long atMillis) {

  public Status {
    Objects.requireNonNull(statusId, "statusId");
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(subject, "subject");
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(fate, "fate");
    Objects.requireNonNull(activeVersion, "activeVersion");
    Objects.requireNonNull(warmUntilMillis, "warmUntilMillis");
    Objects.requireNonNull(source, "source");
    diagnostics = List.copyOf(diagnostics);
  }

  /** What happened to it. */
  public enum Fate {
    APPLIED("applied"),
    REJECTED("rejected"),
    STALE("stale"),
    DELETED("deleted");

    private final String word;

    Fate(String word) {
      this.word = word;
    }

    /** The word in the JSON form. */
    public String word() {
      return word;
    }
  }
}
