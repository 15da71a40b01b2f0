package io.riskrules.message;

import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.typed.RuleMetadata;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A control message as far as it can be read without looking at anything but the schema. An error
 * among its {@code findings} means that it must be rejected, unless it is stale.
 */
public sealed interface ControlMessage {
  /** Everything found while it was read. */
  List<Finding> findings();

  /** What it speaks of. */
  Subject subject();

  /** A new version of a rule; the body is absent only if there is an error. */
  record RuleUpdate(
      String id,
      OptionalLong version,
      Optional<RuleBody> body,
      Optional<String> source,
      List<Finding> findings)
      implements ControlMessage {
    public RuleUpdate {
      Objects.requireNonNull(id, "id");
      Objects.requireNonNull(version, "version");
      Objects.requireNonNull(body, "body");
      Objects.requireNonNull(source, "source");
      findings = List.copyOf(findings);
    }

    @Override
    public Subject subject() {
      return new Subject.OfRule(id);
    }
  }

  /** A whole rule as text: its id stands in the text, {@code expectedId} is what it has to be. */
  record RuleText(
      String text,
      Optional<String> expectedId,
      OptionalLong version,
      Optional<String> source,
      List<Finding> findings)
      implements ControlMessage {
    public RuleText {
      Objects.requireNonNull(text, "text");
      Objects.requireNonNull(expectedId, "expectedId");
      Objects.requireNonNull(version, "version");
      Objects.requireNonNull(source, "source");
      findings = List.copyOf(findings);
    }

    @Override
    public Subject subject() {
      return expectedId.<Subject>map(Subject.OfRule::new).orElse(new Subject.Unnamed());
    }
  }

  /** The end of a rule. */
  record RuleDeletion(String id, OptionalLong version, List<Finding> findings)
      implements ControlMessage {
    public RuleDeletion {
      Objects.requireNonNull(id, "id");
      Objects.requireNonNull(version, "version");
      findings = List.copyOf(findings);
    }

    @Override
    public Subject subject() {
      return new Subject.OfRule(id);
    }
  }

  /**
   * A change of a list: {@code replaces} says whether what was there goes first. Values to be
   * removed go before values are added. {@code from} is the event time at which it comes about.
   */
  record ListChange(
      ListSchema list,
      OptionalLong from,
      boolean replaces,
      boolean deletes,
      List<ListValue> add,
      List<Object> remove,
      List<Finding> findings)
      implements ControlMessage {
    public ListChange {
      Objects.requireNonNull(list, "list");
      Objects.requireNonNull(from, "from");
      add = List.copyOf(add);
      remove = List.copyOf(remove);
      findings = List.copyOf(findings);
    }

    @Override
    public Subject subject() {
      return new Subject.OfList(list.name());
    }
  }

  /**
   * A row set as a whole, or deleted when {@code cells} is absent. {@code from} is the event time
   * at which it comes about.
   */
  record RowChange(
      TableSchema table,
      OptionalLong from,
      Object key,
      Optional<Map<String, Object>> cells,
      List<Finding> findings)
      implements ControlMessage {
    public RowChange {
      Objects.requireNonNull(table, "table");
      Objects.requireNonNull(from, "from");
      Objects.requireNonNull(key, "key");
      cells = cells.map(Map::copyOf);
      findings = List.copyOf(findings);
    }

    @Override
    public Subject subject() {
      return new Subject.OfTable(table.name(), Optional.of(EventNames.text(key)));
    }
  }

  /**
   * All rows of a table anew; each row holds its key column too. {@code from} is the event time at
   * which it comes about.
   */
  record TableReplacement(
      TableSchema table, OptionalLong from, List<Map<String, Object>> rows, List<Finding> findings)
      implements ControlMessage {
    public TableReplacement {
      Objects.requireNonNull(table, "table");
      Objects.requireNonNull(from, "from");
      rows = List.copyOf(rows);
      findings = List.copyOf(findings);
    }

    @Override
    public Subject subject() {
      return new Subject.OfTable(table.name(), Optional.empty());
    }
  }

  /** Several changes that come about together or not at all. */
  record Bundle(List<ControlMessage> parts, boolean replaces, List<Finding> findings)
      implements ControlMessage {
    public Bundle {
      parts = List.copyOf(parts);
      findings = List.copyOf(findings);
    }

    @Override
    public Subject subject() {
      return new Subject.Unnamed();
    }
  }

  /** A message that says too little to be anything; there is an error that says why. */
  record Refused(Subject subject, List<Finding> findings) implements ControlMessage {
    public Refused {
      Objects.requireNonNull(subject, "subject");
      findings = List.copyOf(findings);
    }
  }

  /** A value of a list and the event time at which it stops counting. */
  record ListValue(Object value, long untilMillis) {
    public ListValue {
      Objects.requireNonNull(value, "value");
    }
  }

  /** What a rule says, in parts. */
  record RuleBody(String when, RuleMetadata metadata, Optional<SessionBody> session) {
    public RuleBody {
      Objects.requireNonNull(when, "when");
      Objects.requireNonNull(metadata, "metadata");
      Objects.requireNonNull(session, "session");
    }
  }

  /** The session clause of a rule in parts. */
  record SessionBody(String gap, List<String> by) {
    public SessionBody {
      Objects.requireNonNull(gap, "gap");
      by = List.copyOf(by);
    }
  }

  /** What each kind of message comes to. */
  interface Visitor<R> {
    R visit(RuleUpdate update);

    R visit(RuleText text);

    R visit(RuleDeletion deletion);

    R visit(ListChange change);

    R visit(RowChange change);

    R visit(TableReplacement replacement);

    R visit(Bundle bundle);

    R visit(Refused refused);
  }

  /** Calls the method for this message. */
  default <R> R accept(Visitor<R> visitor) {
    if (this instanceof RuleUpdate update) {
      return visitor.visit(update);
    }
    if (this instanceof RuleText text) {
      return visitor.visit(text);
    }
    if (this instanceof RuleDeletion deletion) {
      return visitor.visit(deletion);
    }
    if (this instanceof ListChange change) {
      return visitor.visit(change);
    }
    if (this instanceof RowChange change) {
      return visitor.visit(change);
    }
    if (this instanceof TableReplacement replacement) {
      return visitor.visit(replacement);
    }
    return this instanceof Bundle bundle ? visitor.visit(bundle) : visitor.visit((Refused) this);
  }

  /** Whether it must be rejected, unless it is stale. */
  default boolean hasErrors() {
    return findings().stream().anyMatch(Finding::isError);
  }
}
