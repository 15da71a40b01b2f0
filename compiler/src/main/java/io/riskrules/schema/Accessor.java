package io.riskrules.schema;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A method that gives a property, the property's name in the class, and what {@link EventField}
 * says of it, if anything. A method with that annotation is a getter, whatever it is called.
 */
record Accessor(String name, Method method, Optional<EventField> notes) {
  /** Those of a class: record components, parameters of a case class, or else getters. */
  static List<Accessor> of(Class<?> type) {
    if (type.isRecord()) {
      return Stream.of(type.getRecordComponents()).map(Accessor::component).toList();
    }
    boolean product =
        Arrays.stream(type.getInterfaces())
            .anyMatch(each -> each.getName().equals("scala.Product"));
    return product ? ofCaseClass(type) : ofBean(type);
  }

  private static Accessor component(RecordComponent component) {
    return new Accessor(
        component.getName(),
        component.getAccessor(),
        notes(List.of(component, component.getAccessor())));
  }

  /** Scala compilers name parameters; where one did not, the fields tell as much. */
  private static List<Accessor> ofCaseClass(Class<?> type) {
    List<Accessor> found = new ArrayList<>();
    Parameter[] parameters =
        Stream.of(type.getDeclaredConstructors())
            .max(Comparator.comparingInt(Constructor::getParameterCount))
            .map(Constructor::getParameters)
            .orElse(new Parameter[0]);
    boolean named = parameters.length > 0 && parameters[0].isNamePresent();
    Field[] fields = type.getDeclaredFields();
    for (int place = 0; place < (named ? parameters.length : fields.length); place++) {
      String name = named ? parameters[place].getName() : fields[place].getName();
      List<AnnotatedElement> elements = new ArrayList<>();
      if (place < parameters.length) {
        elements.add(parameters[place]);
      }
      Arrays.stream(fields).filter(field -> field.getName().equals(name)).forEach(elements::add);
      method(type, name)
          .ifPresent(
              method -> {
                elements.add(method);
                found.add(new Accessor(name, method, notes(elements)));
              });
    }
    return found;
  }

  private static Optional<Method> method(Class<?> type, String name) {
    return Stream.of(type.getDeclaredMethods())
        .filter(method -> method.getName().equals(name) && method.getParameterCount() == 0)
        .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isSynthetic())
        .findFirst();
  }

  private static List<Accessor> ofBean(Class<?> type) {
    List<Method> methods =
        Stream.of(type.getMethods())
            .filter(method -> !Modifier.isStatic(method.getModifiers()))
            .filter(method -> method.getParameterCount() == 0)
            .filter(method -> method.getDeclaringClass() != Object.class)
            .filter(method -> method.getReturnType() != void.class)
            .toList();
    return methods.stream()
        .filter(method -> !method.isSynthetic() || isAlone(method, methods))
        .flatMap(method -> getter(method).stream())
        .sorted(
            Comparator.comparing(Accessor::name).thenComparing(getter -> getter.method.getName()))
        .toList();
  }

  /** A public class shows the getters of one that is not by bridges, and by these alone. */
  private static boolean isAlone(Method bridge, List<Method> methods) {
    return methods.stream()
        .noneMatch(other -> !other.isSynthetic() && other.getName().equals(bridge.getName()));
  }

  private static Optional<Accessor> getter(Method method) {
    String word = method.getName();
    boolean is = word.startsWith("is") && method.getReturnType() == boolean.class;
    int prefix = is ? 2 : 3;
    if ((!is && !word.startsWith("get")) || word.length() == prefix) {
      Optional<EventField> notes = notes(List.of(method));
      return notes.map(given -> new Accessor(word, method, notes));
    }
    String name = decapitalized(word.substring(prefix));
    List<AnnotatedElement> elements = new ArrayList<>(List.of(method));
    for (Class<?> at = method.getDeclaringClass(); at != null; at = at.getSuperclass()) {
      Stream.of(at.getDeclaredFields())
          .filter(field -> field.getName().equals(name))
          .forEach(elements::add);
    }
    return Optional.of(new Accessor(name, method, notes(elements)));
  }

  /** As beans have it: {@code Amount} is {@code amount}, and {@code URL} stays. */
  private static String decapitalized(String name) {
    boolean acronym = name.length() > 1 && Character.isUpperCase(name.charAt(1));
    return acronym ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  private static Optional<EventField> notes(List<? extends AnnotatedElement> elements) {
    return elements.stream()
        .map(element -> element.getAnnotation(EventField.class))
        .filter(found -> found != null)
        .findFirst();
  }
}
