package io.riskrules.schema;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.source.SourceText;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
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
  private final Map<String, String> leftOut = new LinkedHashMap<>();

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
              + " class, no getter of a known type",
          "annotate a method such as amount() with @EventField to make it a getter");
    }
    return properties;
  }

  /** The properties that are no fields, by name in the class, and the types that are the reason. */
  Map<String, String> leftOut() {
    return leftOut;
  }

  private void put(Map<String, Property> properties, Property property) {
    Property other = properties.putIfAbsent(property.field(), property);
    if (other != null) {
      report(
          property.declaration(),
          "this is a second property for the field '" + property.field() + "'",
          "leave one out with @EventField(ignored = true), or give it another name");
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
          declaration(accessor),
          "it cannot be seen what '" + accessor.name() + "' holds: say so with @EventField(of = …)",
          "or leave it out with @EventField(ignored = true)");
      return Optional.empty();
    }
    return property(accessor, wrapper, held);
  }

  private static Class<?> argument(Accessor accessor) {
    Type declared = accessor.method().getGenericReturnType();
    return declared instanceof ParameterizedType generic
        ? erased(generic.getActualTypeArguments()[0])
        : Object.class;
  }

  private static Class<?> erased(Type argument) {
    if (argument instanceof WildcardType wild) {
      return erased(wild.getUpperBounds()[0]);
    }
    if (argument instanceof ParameterizedType generic) {
      return erased(generic.getRawType());
    }
    return argument instanceof Class<?> plain ? plain : Object.class;
  }

  private static Class<?> boxed(Class<?> type) {
    return MethodType.methodType(type).wrap().returnType();
  }

  private Optional<Property> property(Accessor accessor, Wrapper wrapper, Class<?> held) {
    Optional<Carrier> carrier = Carrier.of(held);
    if (carrier.isEmpty()) {
      leftOut.put(accessor.name(), accessor.method().getGenericReturnType().getTypeName());
      return Optional.empty();
    }
    Optional<EventField> notes = accessor.notes();
    int precision = notes.map(EventField::precision).orElse(ValueType.MAX_PRECISION);
    int scale = notes.map(EventField::scale).orElse(EventField.NOT_SAID);
    checkSize(accessor, precision, scale);
    return Optional.of(
        new Property(
            name(accessor),
            accessor.method(),
            wrapper,
            held,
            carrier.get(),
            notes.map(EventField::required).orElse(false),
            precision,
            scale == EventField.NOT_SAID ? STANDARD_SCALE : scale));
  }

  private String name(Accessor accessor) {
    String given = accessor.notes().map(EventField::name).orElse("");
    String name = given.isEmpty() ? type.fieldName(accessor.name()) : given;
    if (name == null || name.isEmpty() || name.chars().anyMatch(c -> c == '`' || c < ' ')) {
      report(declaration(accessor), "this cannot be the name of a field: " + name);
      return accessor.name();
    }
    return name;
  }

  private void checkSize(Accessor accessor, int precision, int scale) {
    if (precision < 1 || precision > ValueType.MAX_PRECISION) {
      report(declaration(accessor), "the precision " + precision + " is not from 1 to 38");
    } else if (scale == EventField.NOT_SAID && precision != ValueType.MAX_PRECISION) {
      report(
          declaration(accessor),
          "with a precision the scale has to be said as well",
          "@EventField(precision = " + precision + ", scale = " + Math.min(2, precision) + ")");
    } else if (scale < EventField.NOT_SAID || scale > precision) {
      report(declaration(accessor), "the scale " + scale + " is not from 0 to " + precision);
    }
  }

  private static String declaration(Accessor accessor) {
    Method method = accessor.method();
    return method.getGenericReturnType().getTypeName() + " " + method.getName() + "()";
  }

  private SourceText source(String declaration) {
    return SourceText.of(type.type().getName(), declaration);
  }

  private void report(String declaration, String problem) {
    found.add(DiagnosticCode.BAD_SCHEMA, source(declaration).all(), problem);
  }

  private void report(String declaration, String problem, String hint) {
    found.add(DiagnosticCode.BAD_SCHEMA, source(declaration).all(), problem, hint);
  }
}
