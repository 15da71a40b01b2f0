package io.riskrules.compiler;

import io.riskrules.schema.ValueType;
import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A typed condition as SQL for H2. Exact numbers are DECFLOAT(100), doubles DOUBLE PRECISION, times
 * BIGINT milliseconds; a division by zero is null.
 */
final class SqlCondition implements ExpressionVisitor<String> {
  static String of(Expression condition) {
    return condition.accept(new SqlCondition());
  }

  /** The SQL type of the values of a type. */
  static String type(ValueType type) {
    if (type instanceof ValueType.Bool) {
      return "BOOLEAN";
    }
    if (type instanceof ValueType.Text) {
      return "VARCHAR";
    }
    if (type.isExact()) {
      return "DECFLOAT(100)";
    }
    return type instanceof ValueType.Float64 ? "DOUBLE PRECISION" : "BIGINT";
  }

  @Override
  public String visitConstant(Expression.Constant node) {
    return literal(node.value(), node.type());
  }

  private static String literal(Object value, ValueType type) {
    String text =
        value instanceof BigDecimal number
            ? number.toPlainString()
            : value.toString().replace("'", "''");
    return "CAST('" + text + "' AS " + type(type) + ")";
  }

  @Override
  public String visitNullConstant(Expression.NullConstant node) {
    return "CAST(NULL AS " + type(node.type()) + ")";
  }

  @Override
  public String visitFieldValue(Expression.FieldValue node) {
    return "\"" + node.field().name() + "\"";
  }

  @Override
  public String visitCell(Expression.Cell node) {
    throw new IllegalArgumentException("no tables here");
  }

  @Override
  public String visitAggregateValue(Expression.AggregateValue node) {
    throw new IllegalArgumentException("no aggregates here");
  }

  @Override
  public String visitSessionBound(Expression.SessionBound node) {
    throw new IllegalArgumentException("no sessions here");
  }

  @Override
  public String visitNegate(Expression.Negate node) {
    return "(- " + node.operand().accept(this) + ")";
  }

  @Override
  public String visitChain(Expression.Chain node) {
    String sql = node.first().accept(this);
    for (Expression.Step step : node.steps()) {
      String left = as(step.type(), sql);
      String right = as(step.type(), step.operand().accept(this));
      sql =
          switch (step.operator()) {
            case ADD -> "(" + left + " + " + right + ")";
            case SUBTRACT -> "(" + left + " - " + right + ")";
            case MULTIPLY -> "(" + left + " * " + right + ")";
            case DIVIDE -> "(" + left + " / NULLIF(" + right + ", 0))";
            case REMAINDER -> "MOD(" + left + ", NULLIF(" + right + ", 0))";
          };
    }
    return sql;
  }

  @Override
  public String visitCompare(Expression.Compare node) {
    ValueType type = meeting(node.left(), node.right());
    String operator = node.operator().word().equals("!=") ? "<>" : node.operator().word();
    return "("
        + as(type, node.left().accept(this))
        + " "
        + operator
        + " "
        + as(type, node.right().accept(this))
        + ")";
  }

  @Override
  public String visitIn(Expression.In node) {
    String value = node.value().accept(this);
    return node.members().stream()
        .map(
            member -> {
              String low = as(node.value().type(), member.low().accept(this));
              String high =
                  as(node.value().type(), member.high().orElse(member.low()).accept(this));
              return member.high().isPresent()
                  ? value + " BETWEEN " + low + " AND " + high
                  : value + " IN (" + low + ")";
            })
        .collect(Collectors.joining(" OR ", "(", ")"));
  }

  @Override
  public String visitInList(Expression.InList node) {
    throw new IllegalArgumentException("no lists here");
  }

  @Override
  public String visitInCell(Expression.InCell node) {
    throw new IllegalArgumentException("no tables here");
  }

  @Override
  public String visitBetween(Expression.Between node) {
    String value = node.value().accept(this);
    ValueType low = meeting(node.value(), node.low());
    ValueType high = meeting(node.value(), node.high());
    if (!(low instanceof ValueType.Float64) && !(high instanceof ValueType.Float64)) {
      return "("
          + value
          + " BETWEEN "
          + node.low().accept(this)
          + " AND "
          + node.high().accept(this)
          + ")";
    }
    return "("
        + (as(low, value) + " >= " + as(low, node.low().accept(this)))
        + " AND "
        + (as(high, value) + " <= " + as(high, node.high().accept(this)))
        + ")";
  }

  @Override
  public String visitTextTest(Expression.TextTest node) {
    String value = node.value().accept(this);
    String pattern = (String) ((Expression.Constant) node.pattern()).value();
    return switch (node.operator()) {
      case LIKE -> like(value, pattern);
      case CONTAINS -> like(value, "%" + escaped(pattern) + "%");
      case STARTS_WITH -> like(value, escaped(pattern) + "%");
      case ENDS_WITH -> like(value, "%" + escaped(pattern));
      case MATCHES ->
          "REGEXP_LIKE(" + value + ", " + literal("^(?:" + pattern + ")$", ValueType.text()) + ")";
    };
  }

  private static String like(String value, String pattern) {
    return "(" + value + " LIKE " + literal(pattern, ValueType.text()) + " ESCAPE '\\')";
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
  }

  @Override
  public String visitIsNull(Expression.IsNull node) {
    return "(" + node.value().accept(this) + " IS NULL)";
  }

  @Override
  public String visitNot(Expression.Not node) {
    return "(NOT " + node.operand().accept(this) + ")";
  }

  @Override
  public String visitAnd(Expression.And node) {
    return joined(" AND ", node.operands());
  }

  @Override
  public String visitOr(Expression.Or node) {
    return joined(" OR ", node.operands());
  }

  private String joined(String word, List<Expression> operands) {
    return operands.stream()
        .map(operand -> operand.accept(this))
        .collect(Collectors.joining(word, "(", ")"));
  }

  @Override
  public String visitIf(Expression.If node) {
    return "(CASE WHEN "
        + node.condition().accept(this)
        + " THEN "
        + as(node.type(), node.whenTrue().accept(this))
        + " ELSE "
        + as(node.type(), node.otherwise().accept(this))
        + " END)";
  }

  @Override
  public String visitCall(Expression.Call node) {
    String name = node.function().name();
    return node.arguments().stream()
        .map(argument -> as(node.type(), argument.accept(this)))
        .collect(Collectors.joining(", ", name.toUpperCase(java.util.Locale.ROOT) + "(", ")"));
  }

  /** Where either side is a double the other becomes the nearest one. */
  private static ValueType meeting(Expression left, Expression right) {
    return right.type() instanceof ValueType.Float64 ? right.type() : left.type();
  }

  private static String as(ValueType type, String sql) {
    return type instanceof ValueType.Float64 ? "CAST(" + sql + " AS DOUBLE PRECISION)" : sql;
  }
}
