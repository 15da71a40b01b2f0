package io.riskrules.interpret;

import static io.riskrules.codegen.Trees.compare;
import static io.riskrules.codegen.Trees.field;
import static io.riskrules.codegen.Trees.in;
import static io.riskrules.codegen.Trees.number;
import static io.riskrules.codegen.Trees.sum;
import static io.riskrules.codegen.Trees.test;
import static io.riskrules.codegen.Trees.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.codegen.EverySchema;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.TextOperator;
import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExplainerTest {
  private static final EventSchema SCHEMA = EverySchema.create();
  private static final Expression AMOUNT = field(SCHEMA, ValueType.decimal(18, 2));
  private static final Expression COUNTRY = field(SCHEMA, ValueType.text());
  private static final String AMOUNT_NAME = ((Expression.FieldValue) AMOUNT).field().name();
  private static final String COUNTRY_NAME = ((Expression.FieldValue) COUNTRY).field().name();
  private static final Expression LARGE = compare(AMOUNT, Comparison.GREATER, number("500000"));
  private static final Expression ABROAD = compare(COUNTRY, Comparison.NOT_EQUAL, text("IN"));

  private final Explainer explainer = new Explainer();

  private static Event event(String amount, String country) {
    EventBuilder builder = new EventBuilder(SCHEMA);
    set(builder, AMOUNT, amount == null ? null : new BigDecimal(amount));
    set(builder, COUNTRY, country);
    return builder.event();
  }

  private static void set(EventBuilder builder, Expression field, Object value) {
    Field wanted = ((Expression.FieldValue) field).field();
    builder.set(wanted, value);
  }

  private List<String> because(Expression condition, Event event) {
    return explainer.because(condition, event, Reference.NONE).stream()
        .map(text -> text.replace(AMOUNT_NAME, "amount").replace(COUNTRY_NAME, "country"))
        .toList();
  }

  private static Expression either(Expression... sides) {
    return new Expression.Or(Arrays.asList(sides), Span.none());
  }

  private static Expression not(Expression operand) {
    return new Expression.Not(operand, Span.none());
  }

  @Test
  void ofADisjunctionTheTrueSidesDecide() {
    assertThat(because(either(LARGE, ABROAD), event("600000", "IN")))
        .containsExactly("amount (600000) > 500000");
    assertThat(because(either(LARGE, ABROAD), event("600000", null)))
        .containsExactly("amount (600000) > 500000");
    assertThat(because(either(LARGE, ABROAD), event("1", "IN")))
        .containsExactly("amount (1) <= 500000", "country (\"IN\") = \"IN\"");
    assertThat(because(either(LARGE, ABROAD), event(null, "IN")))
        .containsExactly("amount (null) > 500000");
  }

  @Test
  void negationsAreToldAsTheyHold() {
    assertThat(because(not(either(LARGE, ABROAD)), event("2.50", "IN")))
        .containsExactly("amount (2.5) <= 500000", "country (\"IN\") = \"IN\"");
    Expression tests =
        not(
            either(
                in(COUNTRY, List.of(text("US"), text("GB"))),
                test(COUNTRY, TextOperator.LIKE, "U%"),
                new Expression.IsNull(COUNTRY, Span.none()),
                new Expression.Between(AMOUNT, number("1"), number("2"), Span.none())));
    assertThat(because(tests, event("3", "IN")))
        .containsExactly(
            "country (\"IN\") not in (\"US\", \"GB\")",
            "country (\"IN\") not like \"U%\"",
            "country (\"IN\") is not null",
            "amount (3) not between 1 and 2");
  }

  @Test
  void ofAChoiceTheConditionAndTheBranchTakenDecide() {
    Expression choice = new Expression.If(ABROAD, LARGE, not(LARGE), ValueType.bool(), Span.none());
    assertThat(because(choice, event("7", "IN")))
        .containsExactly("country (\"IN\") = \"IN\"", "amount (7) <= 500000");
  }

  @Test
  void theTreeTellsValueTruthAndWhatDecided() {
    Explanation tree =
        explainer.explain(either(LARGE, ABROAD), event("600000.00", null), Reference.NONE);
    assertThat(tree.truth()).contains(Truth.TRUE);
    Explanation large = tree.children().get(0);
    Explanation abroad = tree.children().get(1);
    assertThat(large.decided()).isTrue();
    assertThat(large.children())
        .containsExactly(new Explanation(AMOUNT_NAME, "600000", Optional.empty(), true, List.of()));
    assertThat(abroad.decided()).isFalse();
    assertThat(abroad.value()).isEqualTo("unknown");
    assertThat(abroad.text()).isEqualTo(COUNTRY_NAME + " != \"IN\"");
  }

  @Test
  void textBearsTheParenthesesThatItNeeds() {
    Expression sum = sum(2, i -> AMOUNT, ValueType.decimal(19, 2));
    Expression negated = new Expression.Negate(sum, ValueType.decimal(19, 2), Span.none());
    Expression both =
        new Expression.And(
            List.of(either(LARGE, ABROAD), compare(negated, Comparison.LESS, number("0"))),
            Span.none());
    assertThat(ExpressionText.of(both).replace(AMOUNT_NAME, "a").replace(COUNTRY_NAME, "c"))
        .isEqualTo("(a > 500000 or c != \"IN\") and -(a + a) < 0");
  }

  @Test
  void whatIsTooLongEndsInAnEllipsis() {
    Expression many = either(Collections.nCopies(1_000, LARGE).toArray(Expression[]::new));
    assertThat(ExpressionText.of(many).length()).isLessThan(600);
  }

  @Test
  void namesWhatIsMissing() {
    Expression both = new Expression.And(List.of(LARGE, ABROAD), Span.none());

    assertThat(missing(both, event("600000", null))).containsExactly(COUNTRY_NAME);
    assertThat(missing(both, event(null, null))).containsExactly(AMOUNT_NAME, COUNTRY_NAME);
    assertThat(missing(both, event("5", null))).isEmpty();
    assertThat(missing(either(LARGE, ABROAD), event(null, "IN"))).containsExactly(AMOUNT_NAME);
    assertThat(missing(either(LARGE, ABROAD), event("600000", null))).isEmpty();
  }

  private List<String> missing(Expression condition, Event event) {
    return explainer.missing(condition, event, Reference.NONE);
  }
}
