package io.riskrules.function;

import java.util.List;
import java.util.Optional;

/**
 * A built-in function: everything about it in one place. Its help, its checks and its tests follow
 * from what it says here.
 */
public abstract class Function {
  private final String name;
  private final String signature;
  private final String doc;
  private final List<String> examples;

  /**
   * A function with its lower-case name, its signature for people such as {@code round(n[,
   * digits])}, one sentence of documentation, and examples: conditions that are true for every
   * event.
   */
  protected Function(String name, String signature, String doc, List<String> examples) {
    this.name = name;
    this.signature = signature;
    this.doc = doc;
    this.examples = List.copyOf(examples);
  }

  /** The lower-case name; calls may spell it in any case. */
  public final String name() {
    return name;
  }

  /** The call as documentation shows it. */
  public final String signature() {
    return signature;
  }

  /** One sentence. */
  public final String doc() {
    return doc;
  }

  /** Conditions that are true for every event. */
  public final List<String> examples() {
    return examples;
  }

  /** The type of a call with these arguments, or why it is none. */
  public abstract Typing type(List<Argument> arguments);

  /**
   * Everything that is wrong with these arguments, of which those that are empty have no known type
   * and are never at fault. A refusal of the call as a whole is given alone.
   */
  public List<Typing.Refused> refusals(List<Optional<Argument>> arguments) {
    boolean known = arguments.stream().allMatch(Optional::isPresent);
    return known
            && type(arguments.stream().map(Optional::get).toList()) instanceof Typing.Refused no
        ? List.of(no)
        : List.of();
  }

  /**
   * The meaning, slow and plain. Arguments are in the form of {@link
   * io.riskrules.event.Event#value}; unless {@link #seesNull()}, none is null. May return null.
   * Where the call's type is double the result may still be an exact number: the caller takes the
   * nearest double.
   */
  public abstract Object apply(List<Object> arguments);

  /**
   * The fast way for generated code, for arguments that {@link #type} accepted. Where there is none
   * it calls {@link #apply}.
   */
  public Optional<JavaCall> javaCall(List<Argument> arguments) {
    return Optional.empty();
  }

  /** Whether it is called with null arguments too; else any null argument gives null. */
  public boolean seesNull() {
    return false;
  }
}
