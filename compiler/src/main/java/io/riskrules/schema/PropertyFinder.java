package io.riskrules.schema;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.source.SourceText;
import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Finds the properties of an event class by reflection, once, when rules for it are first compiled.
 * Those whose values are no values of rules, such as lists, are left out.
 */
final class PropertyFinder {
  private static final int STANDARD_SCALE = 18;
  private static final Map<Class<?>, Class<?>> PRIMITIVE_OPTIONALS =
      Map.of(
          OptionalInt.class, Integer.class,
          OptionalLong.class, Long.class,
          OptionalDouble.class, Double.class);

  private final EventType<?> type;
  private final Diagnostics found;

  PropertyFinder(EventType<?> type, Diagnostics found) {
    this.type = type;
    this.found = found;
  }

  /** The properties by field name, in the order of the class where it has one. */
  Map<String, Property> find() {
    Map<String, Property> properties = new LinkedHashMap<>();
    for (Accessor accessor : Accessor.of(type.type())) {
      if (!accessor.notes().map(EventField::ignored).orElse(false)) {
        property(accessor).ifPresent(property -> put(properties, property));
      }
    }
    if (properties.isEmpty() && !found.hasErrors()) {
      report(
          "class " + type.type().getName(),
          "it has no property that could be a field: no record component, no parameter of a case"
              + " class, no getter of a known type");
    }
    return properties;
  }

  private void put(Map<String, Property> properties, Property property) {
    Property other = properties.putIfAbsent(property.field(), property);
    if (other != null) {
      report(
          property.declaration(),
          "this is a second property for the field '" + property.field() + "'");
    }
  }

  private Optional<Property> property(Accessor accessor) {
    Class<?> raw = accessor.method().getReturnType();
    if (PRIMITIVE_OPTIONALS.containsKey(raw)) {
      return property(accessor, Wrapper.PRIMITIVE_OPTIONAL, PRIMITIVE_OPTIONALS.get(raw));
    }
    if (raw == Optional.class) {
      return wrapped(accessor, Wrapper.OPTIONAL);
    }
    if (raw.getName().equals("scala.Option")) {
      return wrapped(accessor, Wrapper.SCALA_OPTION);
    }
    return property(accessor, Wrapper.NONE, raw);
  }

  private Optional<Property> wrapped(Accessor accessor, Wrapper wrapper) {
    Class<?> noted = accessor.notes().isPresent() ? accessor.notes().get().of() : Object.class;
    Class<?> held = noted == Object.class ? argument(accessor) : boxed(noted);
    if (held == Object.class) {
      report(
          accessor.method().getGenericReturnType().getTypeName() + " " + accessor.name(),
          "it cannot be seen what '"
              + accessor.name()
              + "' holds: say so with @EventField(of = …)");
      return Optional.empty();
    }
    return property(accessor, wrapper, held);
  }

  private static Class<?> argument(Accessor accessor) {
    Type declared = accessor.method().getGenericReturnType();
    if (declared instanceof ParameterizedType generic
        && generic.getActualTypeArguments()[0] instanceof Class<?> argument) {
      return argument;
    }
    return Object.class;
  }

  private static Class<?> boxed(Class<?> type) {
    return MethodType.methodType(type).wrap().returnType();
  }

  private Optional<Property> property(Accessor accessor, Wrapper wrapper, Class<?> held) {
    Optional<EventField> notes = accessor.notes();
    String name = notes.map(EventField::name).filter(given -> !given.isEmpty()).orElse("");
    return Carrier.of(held)
        .map(
            carrier ->
                new Property(
                    name.isEmpty() ? type.fieldName(accessor.name()) : name,
                    accessor.method(),
                    wrapper,
                    held,
                    carrier,
                    notes.map(EventField::required).orElse(false),
                    notes.map(EventField::precision).orElse(ValueType.MAX_PRECISION),
                    notes.map(EventField::scale).orElse(STANDARD_SCALE)));
  }

  private void report(String declaration, String problem) {
    found.add(
        DiagnosticCode.BAD_SCHEMA,
        SourceText.of(type.type().getName(), declaration).all(),
        problem);
  }
}
