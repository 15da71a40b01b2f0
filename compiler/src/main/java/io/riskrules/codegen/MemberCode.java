package io.riskrules.codegen;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;

/** Compiles {@code in} and {@code between} for one mode. */
final class MemberCode {
  /** The longest code of a value that is written twice rather than passed to a method. */
  private static final int TWICE = 60;

  private final Generation generation;
  private final Mode mode;

  MemberCode(Generation generation, Mode mode) {
    this.generation = generation;
    this.mode = mode;
  }

  Code in(Expression.In node) {
    if (node.value().type() instanceof ValueType.Bool) {
      return inTruths(node);
    }
    Value value = generation.value(node.value());
    if (value instanceof Whole whole && !whole.overflows()) {
      LongMembers set = MemberSets.longs(node, whole.scale());
      Code test = Code.call(constant(set).text() + ".contains", whole.code());
      return present(whole.isNull(), test);
    }
    Form form = Conversions.formOf(value);
    Code set =
        switch (form) {
          case DECIMAL -> constant(MemberSets.exact(node));
          case DOUBLE -> constant(MemberSets.doubles(node));
          case TIME -> constant(MemberSets.longs(node, 0));
          case TEXT -> constant(MemberSets.texts(node));
          case TRUTH, LIST -> throw new IllegalStateException("no members of this type");
        };
    return mode.ofTruth(Code.call(set.text() + ".test", generation.conversions.to(form, value)));
  }

  private Code constant(Object set) {
    return generation.body.constant(set, set.getClass());
  }

  /** A test of a value that must not be null. */
  private Code present(Code isNull, Code test) {
    return switch (mode) {
      case TRUE -> Code.and(Code.not(isNull), test);
      case FALSE -> Code.and(Code.not(isNull), Code.not(test));
      case TRUTH ->
          Code.choose(isNull, Code.atom("-1"), Code.choose(test, Code.atom("1"), Code.atom("0")));
    };
  }

  private Code inTruths(Expression.In node) {
    boolean hasTrue = node.members().stream().anyMatch(member -> (Boolean) member.low().value());
    boolean hasFalse = node.members().stream().anyMatch(member -> !(Boolean) member.low().value());
    if (hasTrue && hasFalse) {
      Code value = generation.test(node.value(), Mode.TRUTH);
      return mode.ofKnown(Form.TRUTH.isNull(value), true);
    }
    Code test = generation.test(node.value(), hasTrue ? mode : mode.negated());
    return !hasTrue && mode == Mode.TRUTH ? Code.call("Truths.not", test) : test;
  }

  Code inList(Expression.InList node) {
    Value value = generation.value(node.value());
    ValueType element = node.list().element();
    Code list = Code.atom("reference.list(" + node.list().index() + ")");
    if (value instanceof Whole whole && plain(whole) && element.isExact()) {
      Code time = generation.fields.timeMillis();
      return present(whole.isNull(), Code.call(list.text() + ".containsLong", whole.code(), time));
    }
    return holds(list, value, element);
  }

  private static boolean plain(Whole whole) {
    return !whole.isTime() && whole.scale() == 0 && !whole.overflows();
  }

  Code inCell(Expression.InCell node) {
    ValueType element = ((ValueType.ListOf) node.cell().type()).element();
    Value value = generation.value(node.value());
    Code list = generation.conversions.to(Form.LIST, generation.value(node.cell()));
    return holds(list, value, element);
  }

  private Code holds(Code list, Value value, ValueType element) {
    Form form = Form.of(element);
    Code wanted = form.toObject(generation.conversions.to(form, value));
    return mode.ofTruth(
        Code.call(
            "Lists.holds",
            list,
            generation.body.fit(wanted, "Object"),
            generation.fields.timeMillis()));
  }

  Code between(Expression.Between node) {
    Value value = generation.value(node.value());
    Value low = generation.value(node.low());
    Value high = generation.value(node.high());
    if (value instanceof Whole whole && isShort(whole) && isLong(low) && isLong(high)) {
      return twoComparisons(whole, low, high);
    }
    boolean doubleEnds = Conversions.isDouble(low) && Conversions.isDouble(high);
    if (Conversions.isDouble(value) || doubleEnds) {
      return mode.ofTruth(call("Doubles.between", Form.DOUBLE, value, low, high));
    }
    if (Conversions.isDouble(low) || Conversions.isDouble(high)) {
      Conversions to = generation.conversions;
      Code one = to.toObject(value);
      return mode.ofTruth(
          Code.call("Doubles.betweenMixed", one, to.toObject(low), to.toObject(high)));
    }
    Form form = Conversions.formOf(value);
    return mode.ofTruth(call(Comparisons.owner(form) + ".between", form, value, low, high));
  }

  private Code call(String function, Form form, Value value, Value low, Value high) {
    Conversions to = generation.conversions;
    return Code.call(function, to.to(form, value), to.to(form, low), to.to(form, high));
  }

  private static boolean isShort(Whole whole) {
    return whole.code().text().length() + whole.isNull().text().length() <= TWICE;
  }

  private static boolean isLong(Value value) {
    return value instanceof Whole || value instanceof Value.Literal;
  }

  private Code twoComparisons(Whole value, Value low, Value high) {
    Comparisons comparisons = generation.comparisons;
    Code above = comparisons.compare(Comparison.GREATER_OR_EQUAL, value, low, mode);
    Code below = comparisons.compare(Comparison.LESS_OR_EQUAL, value, high, mode);
    return switch (mode) {
      case TRUE -> Code.and(above, below);
      case FALSE -> Code.or(above, below);
      case TRUTH -> Code.call("Truths.and", above, below);
    };
  }
}
