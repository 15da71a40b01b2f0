package io.riskrules.schema;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.diagnostic.NearestName;
import io.riskrules.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Brings an event class and a schema together: writes the schema that the class alone amounts to,
 * and finds the property of each plain field.
 */
public final class TypeBinder {
  private final EventType<?> type;
  private final Diagnostics found;
  private final Map<String, Property> properties;
  private final Map<String, String> leftOut;

  /** A binder of a class; what is wrong with the class itself is reported at once. */
  public TypeBinder(EventType<?> type, Diagnostics found) {
    this.type = type;
    this.found = found;
    TypeAccess access = new TypeAccess(type.type(), found);
    type.lookup().ifPresentOrElse(access::check, access::check);
    PropertyFinder finder = new PropertyFinder(type, found);
    this.properties = finder.find();
    this.leftOut = Map.copyOf(finder.leftOut());
    if (type.clauses().delay().isNegative()) {
      report("delay " + type.clauses().delay(), "event time cannot be ahead of the latest event");
    }
  }

  /** The properties that are no fields, by name in the class, and the types that are the reason. */
  public Map<String, String> leftOut() {
    return leftOut;
  }

  /** The schema that the class was given, or the one that it amounts to. */
  public SourceText schema() {
    return type.schema()
        .orElseGet(() -> SourceText.of(type.type().getName(), text(type.clauses())));
  }

  private String text(EventType.Clauses clauses) {
    StringBuilder text = new StringBuilder("event ");
    text.append(quoted(type.type().getSimpleName())).append(" {\n");
    for (Property property : properties.values()) {
      boolean isTime = clauses.time().equals(Optional.of(property.field()));
      boolean isEpoch = isTime && property.carrier() == Carrier.WHOLE;
      text.append("  ").append(quoted(property.field())).append(' ');
      text.append(isEpoch ? "timestamp format epoch millis" : property.typeWord());
      text.append(isTime || property.isRequired() ? " required\n" : "\n");
    }
    if (clauses.apart()) {
      text.append("  ").append(quoted(clauses.key().orElseThrow())).append(" string\n");
    }
    clauses.key().ifPresent(name -> text.append("  key ").append(quoted(name)).append('\n'));
    clauses.id().ifPresent(name -> text.append("  id ").append(quoted(name)).append('\n'));
    clauses
        .time()
        .ifPresent(
            name ->
                text.append("  time ")
                    .append(quoted(name))
                    .append(" delay ")
                    .append(clauses.delay().toMillis())
                    .append(" milliseconds\n"));
    return text.append("}\n").toString();
  }

  private static String quoted(String name) {
    return "`" + name + "`";
  }

  /** The properties of the plain fields in the order of the schema, unless an error was found. */
  public Optional<List<Property>> bind(EventSchema schema) {
    List<Property> bound = new ArrayList<>();
    for (Field field : schema.fields()) {
      if (!field.derived() && !type.clauses().isApart(field.name())) {
        bind(field).ifPresent(bound::add);
      }
    }
    return found.hasErrors() ? Optional.empty() : Optional.of(List.copyOf(bound));
  }

  private Optional<Property> bind(Field field) {
    Property property = properties.get(field.name());
    if (property == null) {
      String message =
          "class "
              + type.type().getName()
              + " has no property for the field '"
              + field.name()
              + "'";
      NearestName.of(field.name(), properties.keySet())
          .ifPresentOrElse(
              near -> report(field.name(), message, "did you mean '" + near + "'?"),
              () -> report(field.name(), message));
      return Optional.empty();
    }
    if (!property.carrier().fits(property.held(), field)) {
      report(
          property.declaration(),
          "this cannot be the field '" + field.name() + "' of type " + field.type().word());
      return Optional.empty();
    }
    return Optional.of(property);
  }

  private void report(String place, String message, String hint) {
    found.add(DiagnosticCode.BAD_SCHEMA, source(place).all(), message, hint);
  }

  private void report(String place, String message) {
    found.add(DiagnosticCode.BAD_SCHEMA, source(place).all(), message);
  }

  private SourceText source(String place) {
    return SourceText.of(type.type().getName(), place);
  }
}
