package io.riskrules.function;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A function whose parameters are fixed in kind, the last ones perhaps optional. */
abstract class FixedFunction extends Function {
  private final int required;
  private final List<Parameter> parameters;

  FixedFunction(
      String signature, String doc, List<String> examples, int required, Parameter... parameters) {
    super(signature.substring(0, signature.indexOf('(')), signature, doc, examples);
    this.required = required;
    this.parameters = List.of(parameters);
  }

  @Override
  public final Typing type(List<Argument> arguments) {
    List<Typing.Refused> refused = mismatches(arguments.stream().map(Optional::of).toList());
    return refused.isEmpty() ? resultOf(arguments) : refused.get(0);
  }

  /** Values are looked at as well, as if what is unknown or refused would fit. */
  @Override
  public final List<Typing.Refused> refusals(List<Optional<Argument>> arguments) {
    List<Typing.Refused> refused = new ArrayList<>(mismatches(arguments));
    if (refused.stream().anyMatch(each -> each.argument() < 0)) {
      return refused;
    }
    List<Optional<Argument>> fitting = new ArrayList<>(arguments);
    refused.forEach(each -> fitting.set(each.argument(), Optional.empty()));
    Optional<Typing.Refused> next = refusedValue(fitting);
    while (next.isPresent()) {
      refused.add(next.get());
      fitting.set(next.get().argument(), Optional.empty());
      next = refusedValue(fitting);
    }
    return refused;
  }

  private List<Typing.Refused> mismatches(List<Optional<Argument>> arguments) {
    if (arguments.size() < required || arguments.size() > parameters.size()) {
      return List.of(refuseCount(arguments.size()));
    }
    List<Typing.Refused> refused = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).isPresent()) {
        parameters.get(i).refuse(name(), i, arguments.get(i).get()).ifPresent(refused::add);
      }
    }
    return refused;
  }

  private Optional<Typing.Refused> refusedValue(List<Optional<Argument>> fitting) {
    List<Argument> arguments = new ArrayList<>(fitting.size());
    for (int i = 0; i < fitting.size(); i++) {
      fitting.get(i).or(parameters.get(i)::standIn).ifPresent(arguments::add);
    }
    boolean complete = arguments.size() == fitting.size();
    return complete && resultOf(arguments) instanceof Typing.Refused no
        ? Optional.of(no)
        : Optional.empty();
  }

  /** The type of a call whose arguments are right in number and kind, or why it is none. */
  abstract Typing resultOf(List<Argument> arguments);

  private Typing.Refused refuseCount(int given) {
    String wanted =
        required == parameters.size() ? "" + required : required + " or " + parameters.size();
    String noun = wanted.equals("1") ? " argument" : " arguments";
    return new Typing.Refused(
        -1,
        DiagnosticCode.WRONG_ARGUMENTS,
        "'" + name() + "' takes " + wanted + noun + ", not " + given,
        Optional.of("write " + signature()));
  }

  /** A result that is null only where an argument is. */
  static Typing nullLikeArguments(ValueType type, List<Argument> arguments) {
    return new Typing.Accepted(type, arguments.stream().anyMatch(Argument::nullable));
  }

  /** Says what is wrong with the value of an argument. */
  static Typing refuse(int argument, String message, String hint) {
    return new Typing.Refused(argument, DiagnosticCode.WRONG_ARGUMENTS, message, Optional.of(hint));
  }
}
