package io.riskrules.function;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
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
    if (arguments.size() < required || arguments.size() > parameters.size()) {
      return refuseCount(arguments.size());
    }
    for (int i = 0; i < arguments.size(); i++) {
      Optional<Typing> refused = parameters.get(i).refuse(name(), i, arguments.get(i));
      if (refused.isPresent()) {
        return refused.get();
      }
    }
    return resultOf(arguments);
  }

  /** The type of a call whose arguments are right in number and kind, or why it is none. */
  abstract Typing resultOf(List<Argument> arguments);

  private Typing refuseCount(int given) {
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
