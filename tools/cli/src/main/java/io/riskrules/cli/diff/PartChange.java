package io.riskrules.cli.diff;

import java.util.Objects;

/**
 * A change besides the rules: the kind of part, such as {@code field} or {@code list}, its name,
 * and what became of it in words.
 */
public record PartChange(String kind, String name, String text) {
  public PartChange {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(text, "text");
  }

  static PartChange added(String kind, String name) {
    return new PartChange(kind, name, "added");
  }

  static PartChange removed(String kind, String name) {
    return new PartChange(kind, name, "removed");
  }

  /** A value that was one text and is another. */
  static PartChange changed(String kind, String name, String was, String now) {
    return new PartChange(kind, name, was + " -> " + now);
  }
}
