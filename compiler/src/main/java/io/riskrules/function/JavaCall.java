package io.riskrules.function;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The Java that a call compiles to: a public static method of a public class. It is given the
 * prepared object first, if there is one (what literal arguments were made into, once; immutable,
 * of the method's first parameter type), then the arguments listed, each in its form. Generated
 * code makes sure that none of them is null before it calls; arguments that are not listed were
 * literals. The result has the form of the call's type ({@link JavaForm#LONG} exactly where that
 * fits a {@code long}). The method never throws.
 */
public record JavaCall(
    Class<?> owner,
    String method,
    Optional<Object> prepared,
    List<Parameter> parameters,
    JavaForm result) {

  /** The argument at that index of the call (from 0), passed in that form. */
  public record Parameter(int argument, JavaForm form) {
    public Parameter {
      Objects.requireNonNull(form, "form");
    }
  }

  public JavaCall {
    Objects.requireNonNull(owner, "owner");
    Objects.requireNonNull(method, "method");
    Objects.requireNonNull(prepared, "prepared");
    parameters = List.copyOf(parameters);
    Objects.requireNonNull(result, "result");
  }

  /** A call that passes each argument, in these forms, and needs nothing prepared. */
  static JavaCall of(Class<?> owner, String method, JavaForm result, JavaForm... forms) {
    return new JavaCall(owner, method, Optional.empty(), parameters(forms), result);
  }

  /** A call that passes a prepared object and then the first arguments in these forms. */
  static JavaCall prepared(
      Class<?> owner, String method, Object prepared, JavaForm result, JavaForm... forms) {
    return new JavaCall(owner, method, Optional.of(prepared), parameters(forms), result);
  }

  private static List<Parameter> parameters(JavaForm... forms) {
    return IntStream.range(0, forms.length)
        .mapToObj(index -> new Parameter(index, forms[index]))
        .toList();
  }
}
