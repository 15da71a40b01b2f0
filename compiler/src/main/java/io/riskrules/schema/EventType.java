package io.riskrules.schema;

import io.riskrules.source.SourceText;
import java.lang.invoke.MethodHandles.Lookup;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A class whose objects are events: a record, a Scala case class, or any other class or interface
 * with getters. Unless a schema is given, its properties are the fields, under their own names: a
 * primitive number or boolean is required, everything else may be null. Immutable.
 *
 * @param <T> the class
 */
public final class EventType<T> {
  private final Class<T> type;
  private final Optional<Lookup> lookup;
  private final UnaryOperator<String> names;
  private final Clauses clauses;
  private final Optional<SourceText> schema;

  private EventType(
      Class<T> type,
      Optional<Lookup> lookup,
      UnaryOperator<String> names,
      Clauses clauses,
      Optional<SourceText> schema) {
    this.type = Objects.requireNonNull(type, "type");
    this.lookup = lookup;
    this.names = Objects.requireNonNull(names, "names");
    this.clauses = clauses;
    this.schema = schema;
  }

  /** The clauses of an event by field name, each of them absent unless it was asked for. */
  record Clauses(
      Optional<String> key,
      boolean apart,
      Optional<String> id,
      Optional<String> time,
      Duration delay) {
    Clauses {
      Objects.requireNonNull(delay, "delay");
    }

    static final Clauses NONE =
        new Clauses(Optional.empty(), false, Optional.empty(), Optional.empty(), Duration.ZERO);

    /** Whether it is the field that no property gives. */
    boolean isApart(String field) {
      return apart && key.equals(Optional.of(field));
    }
  }

  /** A public class that the class loader of this library can see, its properties as fields. */
  public static <T> EventType<T> of(Class<T> type) {
    return new EventType<>(
        type, Optional.empty(), UnaryOperator.identity(), Clauses.NONE, Optional.empty());
  }

  /**
   * The same, accessed with the rights of a lookup: {@code MethodHandles.lookup()} in the package
   * of a class that is not public, or anywhere in the class loader that sees it.
   */
  public EventType<T> accessedBy(Lookup rights) {
    Objects.requireNonNull(rights, "rights");
    return new EventType<>(type, Optional.of(rights), names, clauses, schema);
  }

  /**
   * The same, fields renamed: from the name in the class to the name in rules, such as from {@code
   * accountId} to {@code account_id}. A name given by {@link EventField} stays.
   */
  public EventType<T> named(UnaryOperator<String> renaming) {
    return new EventType<>(type, lookup, renaming, clauses, schema);
  }

  /**
   * The same, with the fields, lists, tables and derived fields of a schema: each plain field must
   * be a property of the class. Key, id and time are then the schema's.
   */
  public EventType<T> declaredBy(SourceText text) {
    Objects.requireNonNull(text, "text");
    return new EventType<>(type, lookup, names, clauses, Optional.of(text));
  }

  /** The same with a field as the default grouping of aggregates and sessions. */
  public EventType<T> keyedBy(String field) {
    return with(new Clauses(named(field), false, clauses.id, clauses.time, clauses.delay));
  }

  /**
   * The same with a text field of that name besides the properties, as the default grouping: who
   * makes events of objects fills it. Nothing else may name the key, nor a schema the fields.
   */
  public EventType<T> keyedApart(String field) {
    return with(new Clauses(named(field), true, clauses.id, clauses.time, clauses.delay));
  }

  /** The same with a field that names an event in alerts. */
  public EventType<T> identifiedBy(String field) {
    return with(new Clauses(clauses.key, clauses.apart, named(field), clauses.time, clauses.delay));
  }

  /** The same with a field as event time, which stays so far behind the latest event. */
  public EventType<T> timedBy(String field, Duration delay) {
    return with(new Clauses(clauses.key, clauses.apart, clauses.id, named(field), delay));
  }

  private static Optional<String> named(String field) {
    return Optional.of(Objects.requireNonNull(field, "field"));
  }

  private EventType<T> with(Clauses changed) {
    return new EventType<>(type, lookup, names, changed, schema);
  }

  /** The class. */
  public Class<T> type() {
    return type;
  }

  /** The rights by which it is accessed, if not those of this library. */
  public Optional<Lookup> lookup() {
    return lookup;
  }

  /** The field that it names as key, if any; a schema that it was given may name one, too. */
  public Optional<String> key() {
    return clauses.key;
  }

  /** The schema that it was given, if any. */
  public Optional<SourceText> schema() {
    return schema;
  }

  String fieldName(String property) {
    return names.apply(property);
  }

  Clauses clauses() {
    return clauses;
  }
}
