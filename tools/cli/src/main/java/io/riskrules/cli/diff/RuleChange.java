package io.riskrules.cli.diff;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What became of a rule. {@code metadata} are the changes of what it says besides its condition;
 * {@code was} and {@code now} are canonical texts of the condition where they differ; {@code note}
 * says what the kind rests on where that is not the text of the rule.
 */
public record RuleChange(
    String rule,
    Kind kind,
    List<PartChange> metadata,
    Optional<String> was,
    Optional<String> now,
    Optional<String> note) {
  public RuleChange {
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(kind, "kind");
    metadata = List.copyOf(metadata);
    Objects.requireNonNull(was, "was");
    Objects.requireNonNull(now, "now");
    Objects.requireNonNull(note, "note");
  }

  /** What can become of a rule. */
  public enum Kind {
    ADDED("added"),
    REMOVED("removed"),
    SAME("same meaning"),
    STRICTER("stricter"),
    LOOSER("looser"),
    CHANGED("changed");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** How people read it. */
    public String word() {
      return word;
    }
  }

  /** Whether there is anything to tell: formatting alone is nothing. */
  public boolean isVisible() {
    return kind != Kind.SAME || !metadata.isEmpty() || was.isPresent();
  }
}
