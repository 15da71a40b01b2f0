package io.riskrules.codegen;

import java.util.ArrayList;
import java.util.List;

/**
 * The class that is being generated: its constants and its methods. Keeps methods small and
 * expressions shallow, whatever the condition, by moving what has grown into a method of its own.
 */
final class ClassBody {
  /** The longest text of an expression: its bytecode is shorter, and must be far below 8,000. */
  private static final int LONGEST = 600;

  /** The deepest nesting of an expression: Janino parses by recursion. */
  private static final int DEEPEST = 10;

  /** So many constants are fields; the rest of a large condition's stay in the array. */
  private static final int FIELDS = 250;

  private final Frame frame;
  private final List<Object> constants = new ArrayList<>();
  private final StringBuilder fields = new StringBuilder();
  private final StringBuilder assignments = new StringBuilder();
  private final StringBuilder methods = new StringBuilder();
  private int methodCount;

  ClassBody(Frame frame) {
    this.frame = frame;
  }

  List<Object> constants() {
    return constants;
  }

  /** A constant held as {@code long}. */
  Code constant(long value) {
    return constant(value, "long", "((Long) constants[%]).longValue()");
  }

  /** A constant held as {@code int}. */
  Code constant(int value) {
    return constant(value, "int", "((Integer) constants[%]).intValue()");
  }

  /** A constant held as {@code double}. */
  Code constant(double value) {
    return constant(value, "double", "((Double) constants[%]).doubleValue()");
  }

  /** A constant held as an object of that class. */
  Code constant(Object value, Class<?> type) {
    boolean known = ClassBody.class.getPackage().equals(type.getPackage());
    String name = known ? type.getSimpleName() : type.getCanonicalName();
    return constant(value, name, "((" + name + ") constants[%])");
  }

  private Code constant(Object value, String type, String access) {
    int number = constants.size();
    constants.add(value);
    String fromArray = access.replace("%", Integer.toString(number));
    if (number >= FIELDS) {
      return Code.atom(fromArray);
    }
    String name = "c" + number;
    fields.append("  private final ").append(type).append(' ').append(name).append(";\n");
    assignments.append("    ").append(name).append(" = ").append(fromArray).append(";\n");
    return Code.atom(name);
  }

  /** The expression, or the call of a new method that returns it if it has grown too far. */
  Code fit(Code code, String javaType) {
    boolean fits = code.text().length() <= LONGEST && code.depth() <= DEEPEST;
    return fits ? code : method(javaType, "return " + code.text() + ";");
  }

  Code fit(Code code, Form form) {
    return fit(code, form.javaType());
  }

  /**
   * The call of a new method with that body. It is not private: Janino would name the class in its
   * descriptor, and a hidden class has no name.
   */
  Code method(String javaType, String body) {
    String name = name(javaType);
    methods
        .append("\n  final ")
        .append(javaType)
        .append(' ')
        .append(name)
        .append(frame.parameters());
    methods.append(" {\n    ").append(body).append("\n  }\n");
    return Code.atom(name + frame.arguments());
  }

  private String name(String javaType) {
    return (javaType.equals("boolean") ? "test" : "value") + methodCount++;
  }

  /** Operands joined by {@code &&} or {@code ||}; the more there are, the more methods. */
  Code join(List<Code> operands, String operator) {
    List<Code> rest = operands;
    while (rest.size() > 1) {
      List<Code> joined = joinOnce(rest, operator);
      if (joined.size() == 1) {
        return joined.get(0);
      }
      rest = new ArrayList<>(joined.size());
      for (Code part : joined) {
        rest.add(method("boolean", "return " + part.text() + ";"));
      }
    }
    return rest.get(0);
  }

  private static List<Code> joinOnce(List<Code> operands, String operator) {
    List<Code> joined = new ArrayList<>();
    int start = 0;
    while (start < operands.size()) {
      int end = start + 1;
      int length = operands.get(start).text().length();
      while (end < operands.size() && length + operands.get(end).text().length() <= 2 * LONGEST) {
        length += operands.get(end++).text().length();
      }
      joined.add(joined(operands.subList(start, end), operator));
      start = end;
    }
    return joined;
  }

  private static Code joined(List<Code> operands, String operator) {
    if (operands.size() == 1) {
      return operands.get(0);
    }
    StringBuilder text = new StringBuilder("(");
    int deepest = 0;
    for (Code operand : operands) {
      text.append(text.length() == 1 ? "" : "\n        " + operator + " ").append(operand.text());
      deepest = Math.max(deepest, operand.depth());
    }
    return new Code(text.append(')').toString(), deepest + 1);
  }

  /** The whole class around what its frame does. */
  String source(String comment, String doing) {
    boolean large = constants.size() > FIELDS;
    return """
        %simport io.riskrules.codegen.Calls;
        import io.riskrules.codegen.DecimalBound;
        import io.riskrules.codegen.DoubleMembers;
        import io.riskrules.codegen.Doubles;
        import io.riskrules.codegen.Exact;
        import io.riskrules.codegen.LikePattern;
        import io.riskrules.codegen.Lists;
        import io.riskrules.codegen.LongMembers;
        import io.riskrules.codegen.Order;
        import io.riskrules.codegen.OrderedMembers;
        import io.riskrules.codegen.RegexPattern;
        import io.riskrules.codegen.TextMembers;
        import io.riskrules.codegen.Texts;
        import io.riskrules.codegen.Times;
        import io.riskrules.codegen.Truths;
        import io.riskrules.event.Condition;
        import io.riskrules.event.Event;
        import io.riskrules.event.EventBuilder;
        import io.riskrules.event.PropertyValues;
        import io.riskrules.event.Reference;
        import io.riskrules.event.ValueSet;
        import java.math.BigDecimal;

        /** %s */
        public final class %s extends %s {
        %s%s
          public %s(Object[] constants) {
        %s%s  }

        %s%s}
        """
        .formatted(
            frame.packageLine(),
            comment,
            Shape.CLASS,
            frame.superclass(),
            large ? "  private final Object[] constants;\n" : "",
            fields,
            Shape.CLASS,
            large ? "    this.constants = constants;\n" : "",
            assignments,
            frame.methods(doing),
            methods);
  }
}
