package io.riskrules.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.compiler.RandomConditions.Feature;
import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Interpreter;
import io.riskrules.janino.ConditionCompiler;
import io.riskrules.schema.Field;
import io.riskrules.source.SourceText;
import io.riskrules.typed.CheckedCondition;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * A condition judges a row as SQL does: H2 is the judge, with its exact DECFLOAT and its
 * three-valued logic. The rows are null here and there, required fields never.
 *
 * <p>Intended differences, which the rendering makes up for: division by zero is null here and an
 * error in SQL (NULLIF); where a double meets an exact number the other becomes a double here, and
 * H2 makes both exact (CAST); an exact quotient has 34 digits here, so divisors are few and small;
 * text is ordered by code point here and by UTF-16 unit in H2, so no text has characters beyond the
 * first plane.
 */
class SqlOracleTest {
  private static final String SCHEMA =
      """
      event e {
        a int  b int required  d decimal(6,2)  g decimal(30,4) required  x double
        s string  u string required  f bool  h bool required  t timestamp  v timestamp required
      }
      """;
  private static final int ROWS = 100;
  private static final int CONDITIONS = Boolean.getBoolean("riskrules.thorough") ? 2_000 : 200;

  private final RuleCompiler compiler =
      RuleCompiler.forSchema(SourceText.of("e.schema", SCHEMA)).get();
  private final ConditionCompiler generator = new ConditionCompiler();

  @Test
  void judgesAsSqlDoes() throws SQLException {
    long seed = 20_260_103;
    Random random = new Random(seed);
    RandomConditions conditions =
        new RandomConditions(compiler.schema(), random, EnumSet.allOf(Feature.class));
    List<Event> rows = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      rows.add(conditions.event());
    }
    int[] seen = new int[3];
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:oracle")) {
      insert(connection, rows);
      int judged = 0;
      while (judged < CONDITIONS) {
        String text = conditions.condition(3);
        var condition = compiler.checkCondition(SourceText.of("condition", text)).value();
        if (condition.isPresent()) {
          compare(connection, condition.get(), rows, "seed " + seed + ": " + text, seen);
          judged++;
        }
      }
    }
    // Each truth value must have come up often, or the test says little.
    assertThat(Arrays.stream(seen).min().orElseThrow()).isGreaterThan(ROWS * CONDITIONS / 20);
  }

  private void compare(
      Connection connection, CheckedCondition condition, List<Event> rows, String shown, int[] seen)
      throws SQLException {
    String sql = SqlCondition.of(condition.expression());
    Condition generated = generator.compile(condition.expression());
    try (Statement statement = connection.createStatement();
        ResultSet answers =
            statement.executeQuery("SELECT " + sql + " FROM events ORDER BY \"row\"")) {
      for (Event row : rows) {
        assertThat(answers.next()).isTrue();
        Boolean expected = (Boolean) answers.getObject(1);
        Object actual = new Interpreter().evaluate(condition.expression(), row, Reference.NONE);
        assertThat(actual).as("%s%non %s%nas %s", shown, values(row), sql).isEqualTo(expected);
        assertThat(generated.matches(row, Reference.NONE))
            .as("generated code, %s%non %s", shown, values(row))
            .isEqualTo(Boolean.TRUE.equals(expected));
        seen[expected == null ? 2 : expected ? 1 : 0]++;
      }
    }
  }

  private void insert(Connection connection, List<Event> rows) throws SQLException {
    List<Field> fields = compiler.schema().fields();
    String columns =
        fields.stream()
            .map(field -> "\"" + field.name() + "\" " + SqlCondition.type(field.type()))
            .collect(Collectors.joining(", "));
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE events (\"row\" INT, " + columns + ")");
    }
    String places = fields.stream().map(field -> "?").collect(Collectors.joining(", "));
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO events VALUES (?, " + places + ")")) {
      for (int i = 0; i < rows.size(); i++) {
        insert.setInt(1, i);
        for (Field field : fields) {
          insert.setObject(field.index() + 2, rows.get(i).value(field));
        }
        insert.executeUpdate();
      }
    }
  }

  private String values(Event row) {
    return compiler.schema().fields().stream()
        .map(field -> field.name() + "=" + plain(row.value(field)))
        .collect(Collectors.joining(" "));
  }

  private static String plain(Object value) {
    return value instanceof BigDecimal number ? number.toPlainString() : String.valueOf(value);
  }
}
