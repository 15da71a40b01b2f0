package io.riskrules.message;

import java.util.Objects;
import java.util.Optional;

/** What a control message speaks of, as far as it says. */
public sealed interface Subject {
  /** A rule by its id. */
  record OfRule(String id) implements Subject {
    public OfRule {
      Objects.requireNonNull(id, "id");
    }
  }

  /** A list by its name. */
  record OfList(String name) implements Subject {
    public OfList {
      Objects.requireNonNull(name, "name");
    }
  }

  /** A table, and the key of a row as text if it is one row. */
  record OfTable(String name, Optional<String> row) implements Subject {
    public OfTable {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(row, "row");
    }
  }

  /** A bundle, or a message that does not say. */
  record Unnamed() implements Subject {}

  /** What each subject comes to. */
  interface Visitor<R> {
    R visit(OfRule rule);

    R visit(OfList list);

    R visit(OfTable table);

    R visit(Unnamed unnamed);
  }

  /** Calls the method for this subject. */
  default <R> R accept(Visitor<R> visitor) {
    if (this instanceof OfRule rule) {
      return visitor.visit(rule);
    }
    if (this instanceof OfList list) {
      return visitor.visit(list);
    }
    if (this instanceof OfTable table) {
      return visitor.visit(table);
    }
    return visitor.visit((Unnamed) this);
  }

  /** The key of its status record; {@code place} names the message where it does not say. */
  default String statusKey(String place) {
    return accept(
        new Visitor<>() {
          @Override
          public String visit(OfRule rule) {
            return rule.id();
          }

          @Override
          public String visit(OfList list) {
            return "@" + list.name();
          }

          @Override
          public String visit(OfTable table) {
            return table.name() + table.row().map(key -> "/" + key).orElse("");
          }

          @Override
          public String visit(Unnamed unnamed) {
            return place;
          }
        });
  }
}
